import { PushSubscriptions } from '@portolan/web'
import { call } from './api.ts'

/** The pushes of this browser. */
export const pushes = new PushSubscriptions({
	worker: '/service-worker.js',
	scope: '/',
	boundName: 'push_for',
	tell: (browser, how) => call('subscribePush', browser, { skipRepeatCheck: true, ...how }),
})
