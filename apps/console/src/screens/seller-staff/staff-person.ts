import type { CallReply } from '@portolan/client'
import type { listStaff } from '@portolan/contract'

/** The merchants of a shop and the invitations that were not accepted yet. */
export type Staff = CallReply<typeof listStaff>

/** One merchant of the shop. */
export type StaffPerson = Staff['list'][number]
