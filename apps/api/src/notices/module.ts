import type { Module } from '../platform/module.ts'
import { noticeDeliveriesJob } from './deliver-notices.ts'
import { noticeHandlers } from './handlers.ts'
import { noticeSubscribers } from './notice-subscribers.ts'
import { noticeJobs } from './notice-jobs.ts'
import { dailySummaryJob } from './shop/daily-summary.ts'
import { shopDeliveriesJob } from './shop/deliver-shop-notices.ts'
import { shopNoticeSubscribers } from './shop/shop-notice-subscribers.ts'

/** Notifications in the inbox, by push and by email; to the people of shops by push and by email. */
export const noticesModule: Module = {
	name: 'notices',
	handlers: noticeHandlers,
	jobs: [...noticeJobs, noticeDeliveriesJob, shopDeliveriesJob, dailySummaryJob],
	subscribers: [...noticeSubscribers, ...shopNoticeSubscribers],
}
