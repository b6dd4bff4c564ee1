import type { CallReply } from '@portolan/client'
import type { createApplication } from '@portolan/contract'

/** An application as the API shows it to its applicant. */
export type SentApplication = CallReply<typeof createApplication>
