import type { Language } from '../protocol/messages';
import { boundText, numberText, type SearchDoc, type Step } from './doc';

/**
 * The pseudo-code beside the tree, in the two forms that the lesson goes back to: `report` has one function with a window,
 * `course` has `parcours` and `alphabeta` over val[]. A line is lit by what a step does at a node of that role.
 */
export type Form = 'report' | 'course';

type Place = 'enter' | 'leaf' | 'first' | 'loop' | 'back' | 'better' | 'cut' | 'leave';

interface CodeLine {
  text: Record<Language, string>;
  at?: Place[];
  role?: 'max' | 'min';
}

const line = (en: string, fr: string, at: Place[] = [], role?: 'max' | 'min'): CodeLine => ({ text: { en, fr }, at, role });

const reportWhole: CodeLine[] = [
  line('function MINIMAX(e)', 'Fonction MINIMAX(e)', ['enter']),
  line('  if final?(e): return h(e)', '  Si final?(e) Alors Retourner h(e)', ['leaf']),
  line('  if player?(e)', '  Si joueur?(e) Alors', ['first'], 'max'),
  line('    return max MINIMAX(ei), ei of f(e)', '    Retourner max MINIMAX(ei) | ei ∈ f(e)', ['back', 'better', 'leave'], 'max'),
  line('  else', '  Sinon', ['first'], 'min'),
  line('    return min MINIMAX(ei), ei of f(e)', '    Retourner min MINIMAX(ei) | ei ∈ f(e)', ['back', 'better', 'leave'], 'min'),
];

const reportMinimax: CodeLine[] = [
  line('function MINIMAX(e, d)', 'Fonction MINIMAX(e, d)', ['enter']),
  line('  if final?(e) or d = 0: return h(e)', '  Si final?(e) ou d = 0 : Retourner h(e)', ['leaf']),
  line('  if player?(e)', '  Si joueur?(e) Alors'),
  line('    v ← −∞', '    v ← −∞', ['first'], 'max'),
  line('    for each fi of f(e)', '    Pour fi ∈ f(e) Faire', ['loop'], 'max'),
  line('      v ← max(v, MINIMAX(fi, d−1))', '      v ← max(v, MINIMAX(fi, d−1))', ['back', 'better'], 'max'),
  line('  else', '  Sinon'),
  line('    v ← +∞', '    v ← +∞', ['first'], 'min'),
  line('    for each fi of f(e)', '    Pour fi ∈ f(e) Faire', ['loop'], 'min'),
  line('      v ← min(v, MINIMAX(fi, d−1))', '      v ← min(v, MINIMAX(fi, d−1))', ['back', 'better'], 'min'),
  line('  return v', '  Retourner v', ['leave']),
];

const reportAlphaBeta: CodeLine[] = [
  line('function MINIMAX(e, d, α, β)', 'Fonction MINIMAX(e, d, α, β)', ['enter']),
  line('  if final?(e) or d = 0: return h(e)', '  Si final?(e) ou d = 0 : Retourner h(e)', ['leaf']),
  line('  if player?(e)', '  Si joueur?(e) Alors'),
  line('    v ← −∞', '    v ← −∞', ['first'], 'max'),
  line('    for each fi of f(e)', '    Pour fi ∈ f(e) Faire', ['loop'], 'max'),
  line('      v ← max(v, MINIMAX(fi, d−1, α, β))', '      v ← max(v, MINIMAX(fi, d−1, α, β))', ['back'], 'max'),
  line('      if v ≥ β: return v', '      Si v ≥ β : Retourner v', ['cut'], 'max'),
  line('      α ← max(α, v)', '      α ← max(α, v)', ['better'], 'max'),
  line('  else', '  Sinon'),
  line('    v ← +∞', '    v ← +∞', ['first'], 'min'),
  line('    for each fi of f(e)', '    Pour fi ∈ f(e) Faire', ['loop'], 'min'),
  line('      v ← min(v, MINIMAX(fi, d−1, α, β))', '      v ← min(v, MINIMAX(fi, d−1, α, β))', ['back'], 'min'),
  line('      if v ≤ α: return v', '      Si v ≤ α : Retourner v', ['cut'], 'min'),
  line('      β ← min(β, v)', '      β ← min(β, v)', ['better'], 'min'),
  line('  return v', '  Retourner v', ['leave']),
];

const courseWalk = (pruned: boolean): CodeLine[] => [
  line('function parcours: integer', 'fonction parcours : résultat entier', ['enter']),
  line('  if prof = pmax: parcours ← evaluation', '  si prof = pmax alors parcours ← évaluation', ['leaf']),
  line('  if trait = PLUS: val[prof] ← int_min', '  si trait = PLUS alors val[prof] ← int_min', ['first'], 'max'),
  line('  else val[prof] ← int_max', '  sinon val[prof] ← int_max', ['first'], 'min'),
  pruned
    ? line('  for all moves i, until alphabeta', '  pour tous les coups i, jusqu’à alphabeta', ['loop'])
    : line('  for all moves i', '  pour tous les coups jouables i faire', ['loop']),
  line('    jouer(i); swap trait, ntrait; prof ← prof + 1', '    jouer(i) ; échanger trait et ntrait ; prof ← prof + 1'),
  line('    v ← parcours', '    v ← parcours'),
  line('    prof ← prof − 1; swap trait, ntrait; déjouer(i)', '    prof ← prof − 1 ; échanger trait et ntrait ; déjouer(i)', ['back']),
  line('    if trait = PLUS', '    si trait = PLUS alors'),
  line('      if v > val[prof]', '      si v > val[prof] alors'),
  line('        if prof = 0: mcp ← i', '        si prof = 0 alors mcp ← i'),
  line('        val[prof] ← v', '        val[prof] ← v', ['better'], 'max'),
  line('    else if v < val[prof]: val[prof] ← v', '    sinon si v < val[prof] alors val[prof] ← v', ['better'], 'min'),
  line('  parcours ← val[prof]', '  parcours ← val[prof]', ['leave']),
];

const courseAlphaBeta: CodeLine[] = [
  ...courseWalk(true),
  line('', ''),
  line('function alphabeta: boolean', 'fonction alphabeta : résultat booléen'),
  line('  b ← false; i ← prof − 1', '  b ← faux ; i ← prof − 1'),
  line('  while i ≥ 0 and not b', '  tant que (i ≥ 0) et (non b) faire'),
  line('    if trait = PLUS: b ← val[prof] ≥ val[i]', '    si trait = PLUS alors b ← val[prof] ≥ val[i]', ['cut'], 'max'),
  line('    else b ← val[prof] ≤ val[i]', '    sinon b ← val[prof] ≤ val[i]', ['cut'], 'min'),
  line('    i ← i − 2', '    i ← i − 2'),
  line('  alphabeta ← b', '  alphabeta ← b'),
];

/** Which of the report's three algorithms a search is: one that comes to every leaf needs no depth. */
export function algorithmOf(doc: SearchDoc): 'minimax' | 'depth' | 'alphabeta' {
  if (doc.method !== 'minimax') return 'alphabeta';
  return doc.nodes.some(({ role }) => role === 'horizon') ? 'depth' : 'minimax';
}

export function linesOf(form: Form, doc: SearchDoc): CodeLine[] {
  if (form === 'report') return { minimax: reportWhole, depth: reportMinimax, alphabeta: reportAlphaBeta }[algorithmOf(doc)];
  return doc.method === 'minimax' ? courseWalk(false) : courseAlphaBeta;
}

function placesOf(step: Step): Place[] {
  switch (step.do) {
    case 'enter': return ['first', 'enter'];
    case 'leaf': return ['leaf'];
    case 'back': return step.better ? ['better', 'back'] : ['back', 'better'];
    case 'cut': return ['cut'];
    case 'leave': return ['leave'];
  }
}

/** Which line a step stands on. */
export function litLine(form: Form, doc: SearchDoc, step: Step): number {
  const role = doc.nodes[step.node]!.role;
  const lines = linesOf(form, doc);
  for (const place of placesOf(step)) {
    const found = lines.findIndex((one) => one.at?.includes(place) && (one.role === undefined || one.role === role));
    if (found >= 0) return found;
  }
  return 0;
}

/** The numbers that the lit line has in front of it: "4 ≤ 6" at a cut, else the value that it comes to. */
export function litNumbers(doc: SearchDoc, step: Step): string {
  const { value, cut } = doc.nodes[step.node]!;
  switch (step.do) {
    case 'enter': return '';
    case 'leaf':
    case 'leave': return numberText(value);
    case 'back': return step.better ? numberText(step.best!) : '';
    case 'cut': return `${numberText(cut!.value)} ${cut!.kind === 'alpha' ? '≤' : '≥'} ${boundText(cut!.sure, '∞')}`;
  }
}
