import { Semaphore } from '../../platform/semaphore.ts'

/** An export reads everything of a person: two run at once. */
export const exportGate = new Semaphore(2)
