export { HistoryLines } from './history-lines.tsx'
export { LedgerLines } from './ledger-lines.tsx'
export { Promised } from './promised.tsx'
export { TwoPeople } from './two-people.tsx'
