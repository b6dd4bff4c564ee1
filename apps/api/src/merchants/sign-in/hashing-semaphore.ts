import { Semaphore } from '../../platform/semaphore.ts'

/**
 * Calls that hash a password hold a connection during the hashing. Only four run at once, and they wait before they take
 * a connection, so that many sign-ins leave the other connections to people who shop.
 */
export const hashingSemaphore = new Semaphore(4)
