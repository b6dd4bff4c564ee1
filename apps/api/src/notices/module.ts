import type { Module } from '../platform/module.ts'
import { noticeDeliveriesJob } from './deliver-notices.ts'
import { noticeHandlers } from './handlers.ts'
import { noticeSubscribers } from './notice-subscribers.ts'
import { noticeJobs } from './notice-jobs.ts'

/** Notifications in the inbox, by push and by email. */
export const noticesModule: Module = {
	name: 'notices',
	handlers: noticeHandlers,
	jobs: [...noticeJobs, noticeDeliveriesJob],
	subscribers: noticeSubscribers,
}
