// Tells of one's turn while the page is closed. Nothing is kept and nothing else is intercepted.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: url }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = event.notification.data
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = open.find((each) => new URL(each.url).pathname === url)
    return there ? there.focus() : self.clients.openWindow(url)
  }
  event.waitUntil(show())
})
