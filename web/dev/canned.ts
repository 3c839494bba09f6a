// `npm run dev`, then /dev/: the page with a canned game, to look at without the program.
import { mount } from 'svelte';
import App from '../src/App.svelte';
import '../src/app.css';
import { ArrayTransport } from '../src/protocol/array_transport';
import { Table } from '../src/table/table.svelte';
import { aHello, aState } from '../src/testing';

const transport = new ArrayTransport();
const table = new Table(transport);
mount(App, { target: document.getElementById('page')!, props: { table } });
transport.connect('open');
transport.say({ ...aHello(), language: (localStorage.getItem('othellier.settings') ?? '').includes('"fr"') ? 'fr' : 'en' });
const query = new URLSearchParams(location.search);
transport.say(aState(query.has('hint') ? { hint: { spec: 'engine:12', thinking: true, move: null } } : {}));
if (query.has('hint'))
  transport.say({
    type: 'analysis',
    spec: 'engine:12',
    line: 0,
    index: aState().index,
    depth: 22,
    selectivity: 100,
    nodes: 53_000_000,
    ms: 21_300,
    unit: 'discs',
    moves: [
      { move: 'e2', value: 2, exact: false, depth: 14, selectivity: 100, line: ['e2', 'h4', 'b5', 'd7', 'c7'] },
      { move: 'd8', value: 1.3, exact: false, depth: 14, selectivity: 100, line: ['d8', 'g5', 'c7', 'h4'] },
      { move: 'b2', value: -2, exact: false, depth: 14, selectivity: 100, line: ['b2', 'e7', 'd7', 'b6'] },
      { move: 'a4', value: -4, exact: true, depth: 14, selectivity: 100, line: ['a4', 'e7'] },
    ],
  });
