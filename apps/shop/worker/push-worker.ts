/*
 * Browsers that were registered before there was `service-worker.js` ask for this file until the shop is opened once: then that worker
 * takes the place of this one, in the same registration and so with the same push subscription. The merchants' desk registers it for its own
 * pages, under /seller.
 */
import { listenToPushes } from './pushes.ts'

listenToPushes()
