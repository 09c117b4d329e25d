// What a newcomer is called until the name is changed: loaded when somebody comes.
import { p } from './words.svelte'

/** Peaks are called the same in most languages; animals and flowers are each language's own. */
const PEAKS =
  'Eiger, Mönch, Piz Badile, Cervin, Watzmann, Triglav, Grossglockner, Ortler, Marmolada, Civetta, Tofana, Antelao, Monviso, Meije, Grépon, Dru, Blaitière, Requin, Aneto, Vignemale, Almanzor, Naranjo, Mulhacén, Canigou, Ossau, Tryfan, Snowdon, Ben Nevis, Suilven, Stetind, Hekla, Rysy, Gerlach, Olympos, Elbrus, Ushba, Kazbek, Ararat, Damavand, Kenya, Meru, Toubkal, Denali, Fitz Roy, Torre, Alpamayo, Huascarán, Illimani, Chimborazo, Cotopaxi, Aconcagua, Roraima, Half Dome, Rainier, Shasta, Logan, Robson, Kailash, Shivling, Trango, Nanga, Makalu, Lhotse, Cho Oyu, Fuji, Aoraki'

/** A name for who has none yet. */
export function someName(): string {
  const names = `${p('guestNames')}, ${PEAKS}`.split(', ')
  return names[Math.floor(Math.random() * names.length)] ?? 'Marmot'
}
