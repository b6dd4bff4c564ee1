import { Semaphore } from '../../platform/semaphore.ts'

/** An export reads everything of a person: two run at once. */
export const exportSemaphore = new Semaphore(2)
