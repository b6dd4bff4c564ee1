import { Gate } from '../platform/gate.ts'

/** An export reads everything of a person: two run at once. */
export const exportGate = new Gate(2)
