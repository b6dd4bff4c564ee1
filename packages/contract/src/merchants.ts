import { z } from 'zod'
import { Email, Mobile } from './accounts.ts'
import { DialCode, LanguageName } from './common.ts'
import { PasskeyEntry } from './passkeys.ts'
import { StaffRights } from './staff-rights.ts'
import { Flag, Id, lineOf, Seconds, textOf } from './wire.ts'

/** What somebody is in a shop: an owner may do everything, staff what their rights allow (staff-rights.ts). */
export const merchantRoles = ['owner', 'staff'] as const

/** One of the roles of a shop's people. */
export type MerchantRole = (typeof merchantRoles)[number]

/** The same for schemas. */
export const MerchantRoleName = z.enum(merchantRoles)

/** A merchant's password: at least 10 characters (docs/product/accounts.md, Passwords). */
export const MerchantPassword = z.string().min(10).max(128)

export const GivenMerchantPassword = z.string().min(1).max(128)

/** The signed-in person of a shop. */
export const MerchantInfo = z.strictObject({
	merchant_id: Id,
	login: z.string(),
	name: z.string(),
	email: z.string(),
	role: MerchantRoleName,
	/** What they may do; all rights for an owner. */
	rights: StaffRights,
	shop_id: Id,
	shop_name: z.string(),
	shop_avatar: z.string(),
	/** What is known of their second factor; all of it is theirs alone. */
	second_factor: z.strictObject({
		has_app: Flag,
		/** Oldest first. */
		passkeys: z.array(PasskeyEntry),
		recovery_codes_left: z.int(),
		/** Until when the confirmation in this session counts. */
		confirmed_until: Seconds.nullable(),
		/** From then on it counts as removed, and a new one can be set up with the password alone, as the platform decided. */
		reset_time: Seconds.nullable(),
	}),
	/** After this time without a call the session ends. */
	idle_seconds: z.int(),
	/** Of the console and of the emails to them. */
	lang: LanguageName,
	createtime: Seconds,
})

/** A session of a person of a shop. */
export const MerchantSession = z.strictObject({ token: z.string(), merchant: MerchantInfo })

/** A code of an authenticator app, or a recovery code; spaces, hyphens and case do not matter. */
export const SecondFactorCode = z
	.string()
	.trim()
	.toUpperCase()
	.transform((code) => code.replaceAll(/[\s-]/g, ''))
	.pipe(z.string().regex(/^(\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/, 'six digits, or a recovery code'))

/** What a confirmation of the second factor answers. */
export const FactorConfirmation = z.strictObject({
	/** Until when it counts in this session. */
	confirmed_until: Seconds,
	recovery_codes_left: z.int(),
})

/** Recovery codes; only in this answer. */
export const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })

/** A one-time token: 32 random bytes as base64url. */
export const OneTimeToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a one-time token')

/** One of the person's own sessions. */
export const MerchantSignIn = z.strictObject({
	session_id: Id,
	device: z.string(),
	ip: z.string(),
	createtime: Seconds,
	seentime: Seconds,
	is_current: Flag,
})

/** One of the people of a shop, as its owner sees them. */
export const StaffEntry = z.strictObject({
	merchant_id: Id,
	login: z.string(),
	name: z.string(),
	email: z.string(),
	role: MerchantRoleName,
	/** What they may do as staff; all rights for an owner. */
	rights: StaffRights,
	disabled: Flag,
	is_me: Flag,
	createtime: Seconds,
	last_seen: Seconds.nullable(),
	/** People cannot change their own entry, so that a shop always has an owner. */
	actions: z.array(z.enum(['set', 'remove'])),
})

/** A person who was invited and has not accepted yet. */
export const StaffInvitation = z.strictObject({
	invitation_id: Id,
	email: z.string(),
	name: z.string(),
	role: MerchantRoleName,
	rights: StaffRights,
	invited_by: z.string(),
	createtime: Seconds,
	expire_time: Seconds,
	/** Whether it has expired; a new invitation makes a new link. */
	expired: Flag,
})

/** What a merchant's picture is for. `evidence` (proof for a refund request) and `chat` are private: for both sides and operators. */
export const merchantUploadScenes = ['product', 'shop', 'evidence', 'chat'] as const

/** The state of an application. */
export const ApplicationStatus = z.enum(['waiting', 'approved', 'refused', 'withdrawn'])

/** The name of a shop. It is written in emails to addresses that anybody may have typed, so it must not be a web address. */
export const ShopName = lineOf(40, 2).regex(/^(?!.*(?::\/\/|www\.))/i, 'a name, and no address')

export const applicationFacts = {
	kind: z.enum(['person', 'company']),
	/** The person's full name, or the company's, as in the documents. */
	legal_name: lineOf(120, 2),
	/** ISO 3166. */
	country: z.string().regex(/^[A-Z]{2}$/, 'a country'),
	contact_name: lineOf(80, 2),
	email: Email,
	dial_code: DialCode,
	mobile: Mobile,
	category_ids: z.array(Id).min(1).max(10),
	shop_name: ShopName,
	/** What the shop sells and who makes the goods; the first text of the shop's page. */
	story: textOf(2_000, 30),
}

/** A document that was sent with `apply_upload`. */
export const DocumentUrl = z
	.string()
	.regex(/^\/media\/u\/(e-[\w-]{24}\.webp|d-[\w-]{24}\.pdf)$/, 'a document')

/** The papers that an applicant can be asked for. */
export const paperKinds = [
	'identity',
	'company_register',
	'proof_of_address',
	'bank_statement',
	'other',
] as const

/** One of the kinds of papers. */
export type PaperKind = (typeof paperKinds)[number]

export const PaperKinds = z
	.array(z.enum(paperKinds))
	.min(1)
	.transform((kinds) => paperKinds.filter((kind) => kinds.includes(kind)))

/** What an applicant is asked for, as the link in the email shows it. */
export const PapersRequest = z.strictObject({
	shop_name: z.string(),
	kinds: z.array(z.enum(paperKinds)),
	/** What the operator wrote. */
	text: z.string(),
	/** The `form_id` with which the documents are uploaded. */
	upload_id: Id,
	/** When the application ends if nothing was sent. */
	expire_time: Seconds,
	/** When the documents were sent; null until then. */
	answered_time: Seconds.nullable(),
	/** By when the application is decided. */
	promised_time: Seconds,
})

/** A request for papers and its answer, in the history of an application. */
export const AskedPapers = z.strictObject({
	asked_time: Seconds,
	asked_by: z.string(),
	kinds: z.array(z.enum(paperKinds)),
	text: z.string(),
	expire_time: Seconds,
	answered_time: Seconds.nullable(),
	answer: z.string(),
	documents: z.array(z.string()),
	/** When it ended without an answer: the time was over, or the application was decided or withdrawn. */
	ended_time: Seconds.nullable(),
})

/** An application as its applicant sees it. */
export const OwnApplication = z.strictObject({
	/** With it and the email address the page can be opened again; it is only in this answer and in the email. */
	reference: z.string(),
	status: ApplicationStatus,
	shop_name: z.string(),
	createtime: Seconds,
	/** The time by which the answer is due: within 3 working days. */
	promised_time: Seconds,
	decided_time: Seconds.nullable(),
	/** Why it was refused, or closed because papers did not come. */
	reason: z.string(),
	/** Until when papers can be sent by the link in the email; null if none are asked for. */
	papers_time: Seconds.nullable(),
	actions: z.array(z.enum(['withdraw'])),
})

export const ApplicationReference = z
	.string()
	.trim()
	.toUpperCase()
	.regex(/^S-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'a reference such as S-7K2M-Q9XD-4HTW')

/** An application in the operators' list. */
export const ApplicationEntry = z.strictObject({
	application_id: Id,
	status: ApplicationStatus,
	kind: applicationFacts.kind,
	legal_name: z.string(),
	country: z.string(),
	email: z.string(),
	shop_name: z.string(),
	createtime: Seconds,
	promised_time: Seconds,
	overdue: Flag,
	/** Whether it waits for papers of the applicant, and not for operators. */
	papers_asked: Flag,
	decided_by: z.string().nullable(),
	decided_time: Seconds.nullable(),
})

/** The same, with all data that is needed to decide about it. */
export const ApplicationDetail = ApplicationEntry.extend({
	contact_name: z.string(),
	mobile: z.string(),
	categories: z.array(z.string()),
	story: z.string(),
	/** Addresses of private pictures; the token goes with the request. */
	documents: z.array(z.string()),
	/** What was asked later, the earliest first. */
	requests: z.array(AskedPapers),
	lang: z.string(),
	/** The applicant's account as a shopper, if there is one. */
	shopper_id: Id.nullable(),
	shopper_name: z.string(),
	reason: z.string(),
	shop_id: Id.nullable(),
	/** The owner has used the link. */
	joined: Flag,
	/** Other shops and applications with similar names. */
	alike: z.array(z.string()),
	actions: z.array(z.enum(['approve', 'refuse', 'ask_papers', 'invite_again'])),
})

export const deciders = ['catalogue', 'support'] as const
