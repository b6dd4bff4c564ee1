import type { CallReply } from '@portolan/client'
import type { createApplication } from '@portolan/contract'

/** An application as its applicant sees it. */
export type SentApplication = CallReply<typeof createApplication>
