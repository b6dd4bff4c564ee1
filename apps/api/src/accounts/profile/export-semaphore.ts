import { Semaphore } from '../../platform/semaphore.ts'

/** An export reads everything about a person, so at most two run at once. */
export const exportSemaphore = new Semaphore(2)
