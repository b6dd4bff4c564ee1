import type { CallReply } from '@portolan/client'
import type { getApplication } from '@portolan/contract'

/** An application with everything needed to decide it. */
export type ApplicationRecord = CallReply<typeof getApplication>
