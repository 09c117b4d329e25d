// boardgame.io's own server, with a game whose state is about as large as a race of Climbing Man's view.
const { Server, Origins, FlatFile } = require('boardgame.io/server');

const [port, storage, folder] = process.argv.slice(2);
const column = (number) => String.fromCharCode(97 + number);
const rock = [];
for (let row = 1; row <= 14; row++) for (let each = 3; each < 19; each++) rock.push(`${column(each)}${row}`);
const coins = [];
for (let number = 0; number < 48; number++) coins.push({ square: rock[number * 4 + (number % 3)], suit: 'SMCA'[number % 4], value: null });

const wall = {
  name: 'wall',
  setup: () => ({
    rock,
    coins,
    climbers: ['d1', 'j1'].map((body) => ({ body, hand: 2, extremities: [{ square: 'c0', strength: 5 }, { square: 'e0', strength: 5 }] })),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, from, to) => {
      const climber = G.climbers[Number(playerID)];
      if (from === 'hand' && climber.hand > 0) {
        if (climber.extremities.some((each) => each.square === to)) return 'INVALID_MOVE';
        climber.hand -= 1;
        climber.extremities.push({ square: to, strength: 5 });
        return undefined;
      }
      const at = climber.extremities.findIndex((each) => each.square === from);
      if (at < 0) return 'INVALID_MOVE';
      climber.extremities.splice(at, 1);
      climber.hand += 1;
      return undefined;
    },
  },
};

const options = { games: [wall], origins: [Origins.LOCALHOST] };
if (storage === 'disk') options.db = new FlatFile({ dir: folder, logging: false });
Server(options).run({ port: Number(port), callback: () => console.log('ready') });
