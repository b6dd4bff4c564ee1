import { z } from 'zod'
import { Flag, Id, Seconds } from './wire.ts'

/** The state of a request for another name of a shop. */
export const RenameStatus = z.enum(['waiting', 'approved', 'refused', 'withdrawn'])

/** A name that a shop had, and until when. */
export const FormerName = z.strictObject({ name: z.string(), until: Seconds })

/** A request for another name, as the shop sees it. */
export const ShopRename = z.strictObject({
	rename_id: Id,
	status: RenameStatus,
	/** The name when it was asked for. */
	old_name: z.string(),
	new_name: z.string(),
	reason: z.string(),
	createtime: Seconds,
	/** By when it is decided. */
	promised_time: Seconds,
	decided_time: Seconds.nullable(),
	/** Why it was rejected; empty otherwise. */
	answer: z.string(),
	actions: z.array(z.enum(['withdraw'])),
})

/** The shop's name: its last request, when it can ask again, and the names before. */
export const ShopNameState = z.strictObject({
	mer_name: z.string(),
	/** The open request, or else the last one; null if there was none. */
	request: ShopRename.nullable(),
	/** The least number of days between two changes. */
	days: z.int(),
	/** From when the name can change again; null if it can now. */
	next_time: Seconds.nullable(),
	/** The latest first. */
	former: z.array(FormerName),
})

/** A request in the operators' list. */
export const AdminRename = z.strictObject({
	rename_id: Id,
	status: RenameStatus,
	mer_id: Id,
	old_name: z.string(),
	new_name: z.string(),
	createtime: Seconds,
	promised_time: Seconds,
	overdue: Flag,
	decided_by: z.string().nullable(),
	decided_time: Seconds.nullable(),
})

/** The same, with what is needed to decide about it. */
export const AdminRenameDetail = AdminRename.extend({
	reason: z.string(),
	/** Who of the shop asked. */
	asked_by: z.string(),
	answer: z.string(),
	/** Whether another shop or application has this name, whatever the case, accents, width, spaces and signs. */
	taken: Flag,
	/** Other shops and applications with similar names. */
	alike: z.array(z.string()),
	former: z.array(FormerName),
	actions: z.array(z.enum(['approve', 'refuse'])),
})
