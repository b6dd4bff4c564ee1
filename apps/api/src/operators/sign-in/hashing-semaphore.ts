import { Semaphore } from '../../platform/semaphore.ts'

/**
 * Calls that hash a password hold a connection for as long as that takes. Only four run at once, and they wait before they take a
 * connection, so that many sign-ins leave the other connections to those who shop.
 */
export const hashingSemaphore = new Semaphore(4)
