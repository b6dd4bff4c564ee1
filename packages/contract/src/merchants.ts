import { z } from 'zod'
import { Email, Mobile } from './accounts.ts'
import { DialCode } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, lineOf, listOf, pageQuery, Seconds, textOf } from './wire.ts'

/**
 * What the people of a shop may do. One place decides: the platform reads `ownerOnly` of the call, nothing else asks.
 *
 * | | owner | staff |
 * |---|---|---|
 * | orders: see, ship, cancel, tracking | yes | yes |
 * | claims: see, answer, returned goods, evidence | yes | yes |
 * | reviews: see, answer | yes | yes |
 * | products: see, add, edit, SKUs, stock, prices, on and off the shelf | yes | yes |
 * | freight template | yes | yes |
 * | promo codes: see, add, change | yes | yes |
 * | promo codes: end for good | yes | no |
 * | shop page: words, pictures, contacts | yes | yes |
 * | shop page: name, open or closed | the platform | the platform |
 * | chat with shoppers and the platform | yes | yes |
 * | statement: see, CSV | yes | yes |
 * | payouts: see, ask, destinations | yes | no |
 * | people of the shop: see, invite, shut out, remove | yes | no |
 * | one's own password and sign-ins | yes | yes |
 *
 * Source: rules.md (Merchants and operators).
 */
export const merchantRoles = ['owner', 'staff'] as const

/** One of the roles of a shop's people. */
export type MerchantRole = (typeof merchantRoles)[number]

/** The same for schemas. */
export const MerchantRoleName = z.enum(merchantRoles)

/** A merchant's password: at least 10 characters (rules.md, Accounts). */
export const MerchantPassword = z.string().min(10).max(128)
const GivenMerchantPassword = z.string().min(1).max(128)

/** The signed-in person of a shop. */
export const MerchantInfo = z.strictObject({
	merchant_id: Id,
	login: z.string(),
	name: z.string(),
	email: z.string(),
	role: MerchantRoleName,
	shop_id: Id,
	shop_name: z.string(),
	shop_avatar: z.string(),
	/** After this time without a call the session ends. */
	idle_seconds: z.int(),
	createtime: Seconds,
})

/** A sign-in at the merchants' door. */
export const MerchantSession = z.strictObject({ token: z.string(), merchant: MerchantInfo })

export const loginMerchant = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/login',
	summary: 'Sign in as one of a shop’s people: login name or e-mail, and password.',
	body: z.strictObject({ account: lineOf(254), password: GivenMerchantPassword }),
	reply: MerchantSession,
	problems: ['login_failed'],
})

export const logoutMerchant = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/logout',
	summary: 'Sign out.',
	reply: z.strictObject({}),
})

export const getMerchantInfo = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/info',
	summary: 'The signed-in person and their shop.',
	reply: MerchantInfo,
})

/** Changes one's own password. All sessions end; a new one is answered. */
export const changeMerchantPassword = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/password',
	summary: 'Change one’s own password.',
	body: z.strictObject({ old_password: GivenMerchantPassword, new_password: MerchantPassword }),
	reply: MerchantSession,
	problems: ['password_wrong', 'password_same', 'password_common', 'state_changed'],
})

/** A one-time token: 32 random bytes as base64url. */
const OneTimeToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a one-time token')
/** A name to sign in with; never an e-mail address, so that the two cannot be mistaken for one another. */
const MerchantLoginName = lineOf(40, 2).regex(
	/^[A-Za-z0-9][A-Za-z0-9._-]*$/,
	'letters, digits, . _ -',
)

/** Asks for a link to choose a new password. The answer is the same whether the account exists or not. */
export const requestMerchantPasswordReset = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/forgot',
	summary: 'A one-time link for a new password, by e-mail.',
	body: z.strictObject({ account: lineOf(254) }),
	reply: z.strictObject({ expires_in: z.int() }),
})

export const resetMerchantPassword = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/reset',
	summary: 'A new password by the one-time link; all sign-ins end, and a new one is answered.',
	body: z.strictObject({ token: OneTimeToken, password: MerchantPassword }),
	reply: MerchantSession,
	problems: ['login_failed', 'password_common'],
})

/** What an invitation is for, so that the page can say it before anything is typed. The token stays good. */
export const getInvitation = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/join_info',
	summary: 'What an invitation is for.',
	body: z.strictObject({ token: OneTimeToken }),
	reply: z.strictObject({
		shop_name: z.string(),
		role: MerchantRoleName,
		email: z.string(),
		name: z.string(),
		expire_time: Seconds,
	}),
	problems: ['login_failed'],
})

export const acceptInvitation = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/join',
	summary: 'Come in by an invitation: choose login name and password.',
	body: z.strictObject({
		token: OneTimeToken,
		login: MerchantLoginName,
		name: lineOf(60),
		password: MerchantPassword,
	}),
	reply: MerchantSession,
	problems: ['login_failed', 'already_taken', 'password_common'],
})

/** One of one's own sign-ins. */
export const MerchantSignIn = z.strictObject({
	session_id: Id,
	device: z.string(),
	ip: z.string(),
	createtime: Seconds,
	seentime: Seconds,
	is_current: Flag,
})

export const listMerchantSessions = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/session_list',
	summary: 'One’s own sign-ins, newest first.',
	reply: z.strictObject({ list: z.array(MerchantSignIn) }),
})

export const deleteMerchantSession = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/session_del',
	summary: 'End one of one’s own sign-ins.',
	body: z.strictObject({ session_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})

/** One of the people of a shop, as its owner sees them. */
export const StaffEntry = z.strictObject({
	merchant_id: Id,
	login: z.string(),
	name: z.string(),
	email: z.string(),
	role: MerchantRoleName,
	disabled: Flag,
	is_me: Flag,
	createtime: Seconds,
	last_seen: Seconds.nullable(),
	/** Nobody changes themselves, so that a shop always has an owner. */
	actions: z.array(z.enum(['set', 'remove'])),
})

/** Somebody who was invited and has not come yet. */
export const StaffInvitation = z.strictObject({
	invitation_id: Id,
	email: z.string(),
	name: z.string(),
	role: MerchantRoleName,
	invited_by: z.string(),
	createtime: Seconds,
	expire_time: Seconds,
	/** Its time is over; inviting again makes a new link. */
	expired: Flag,
})

export const listStaff = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'GET',
	path: '/merchant/staff_list',
	summary: 'The people of the shop, and who was invited.',
	reply: z.strictObject({
		list: z.array(StaffEntry),
		invitations: z.array(StaffInvitation),
	}),
})

/**
 * Invites somebody to the shop: a one-time link goes to the e-mail, and is answered as well, once, for shops whose mail does not
 * arrive. Inviting the same e-mail again makes the earlier link worthless.
 */
export const inviteStaff = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'POST',
	path: '/merchant/staff_invite',
	summary: 'Invite somebody to the shop.',
	body: z.strictObject({ email: Email, name: lineOf(60), role: MerchantRoleName }),
	reply: z.strictObject({ invitation: StaffInvitation, link: z.string() }),
	problems: ['already_taken', 'staff_full'],
})

export const cancelStaffInvitation = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'POST',
	path: '/merchant/staff_uninvite',
	summary: 'Take an invitation back.',
	body: z.strictObject({ invitation_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})

export const updateStaff = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'POST',
	path: '/merchant/staff_set',
	summary: 'Role of one of the shop’s people, or the end of their access. Their sign-ins end.',
	body: z.strictObject({ merchant_id: Id, role: MerchantRoleName, disabled: Flag }),
	reply: StaffEntry,
	problems: ['not_found', 'state_changed'],
})

export const removeStaff = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'POST',
	path: '/merchant/staff_remove',
	summary: 'Remove somebody from the shop for good. What they did stays told.',
	body: z.strictObject({ merchant_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found', 'state_changed'],
})

/** What a picture of the merchants is for. `evidence` (proof in a claim) and `chat` are private: for both sides and operators. */
export const merchantUploadScenes = ['product', 'shop', 'evidence', 'chat'] as const

export const uploadMerchantPicture = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/upload',
	summary:
		'Uploads one picture for the shop: jpeg, png or webp, at most 5 MB and 24 million pixels.',
	body: z.strictObject({ scene: z.enum(merchantUploadScenes) }),
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})

/** How far an application is. */
export const ApplicationStatus = z.enum(['waiting', 'approved', 'refused', 'withdrawn'])

/** What a shop is called. It stands in letters to people whose address anybody may have typed, so it leads nowhere. */
const ShopName = lineOf(40, 2).regex(/^(?!.*(?::\/\/|www\.))/i, 'a name, and no address')

const applicationFacts = {
	kind: z.enum(['person', 'company']),
	/** As it stands in the papers: the person's full name, or the company's. */
	legal_name: lineOf(120, 2),
	/** ISO 3166. */
	country: z.string().regex(/^[A-Z]{2}$/, 'a country'),
	contact_name: lineOf(80, 2),
	email: Email,
	dial_code: DialCode,
	mobile: Mobile,
	category_ids: z.array(Id).min(1).max(10),
	shop_name: ShopName,
	/** What the shop sells and who makes it; begins the shop's own page. */
	story: textOf(2_000, 30),
}

/** A document that was sent with `apply_upload`. */
const DocumentUrl = z
	.string()
	.regex(/^\/media\/u\/(e-[\w-]{24}\.webp|d-[\w-]{24}\.pdf)$/, 'a document')

/** What an applicant is told. */
export const OwnApplication = z.strictObject({
	/** With the e-mail it opens this again; told here and in the letter, nowhere else. */
	reference: z.string(),
	status: ApplicationStatus,
	shop_name: z.string(),
	createtime: Seconds,
	/** The answer is promised by then: within 3 working days. */
	promised_time: Seconds,
	decided_time: Seconds.nullable(),
	/** Why it was refused. */
	reason: z.string(),
	actions: z.array(z.enum(['withdraw'])),
})

/**
 * "Sell with us". Free of charge and without a password: whoever is approved gets a one-time link. `form_id` is made when the form
 * opens, so that a form sent twice is one application. Source: rules.md (Merchants and operators).
 */
export const createApplication = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply',
	summary: 'Apply to open a shop.',
	body: z.strictObject({
		form_id: Id,
		...applicationFacts,
		documents: z.array(DocumentUrl).min(1).max(6),
		agree: z.literal(1),
	}),
	reply: OwnApplication,
	problems: ['already_taken'],
})

/** A document as a picture or a PDF, for an application that is being filled in. Never public: operators alone may open it. */
export const uploadApplicationDocument = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply_upload',
	summary:
		'Uploads one document: PDF, jpeg, png or webp, at most 5 MB; a picture at most 24 million pixels.',
	body: z.strictObject({ form_id: Id }),
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})

const ApplicationReference = z
	.string()
	.trim()
	.toUpperCase()
	.regex(/^S-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'a reference such as S-7K2M-Q9XD-4HTW')

/** A POST, so that neither reference nor e-mail stands in an address. */
export const getApplicationStatus = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply_status',
	summary: 'How far an application is, by its reference and e-mail.',
	body: z.strictObject({ reference: ApplicationReference, email: Email }),
	reply: OwnApplication,
	problems: ['not_found'],
})

export const withdrawApplication = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply_withdraw',
	summary: 'Take an application back while it waits.',
	body: z.strictObject({ reference: ApplicationReference, email: Email }),
	reply: OwnApplication,
	problems: ['not_found', 'state_changed'],
})

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
	decided_by: z.string().nullable(),
	decided_time: Seconds.nullable(),
})

/** The same with everything that decides about it. */
export const ApplicationDetail = ApplicationEntry.extend({
	contact_name: z.string(),
	mobile: z.string(),
	categories: z.array(z.string()),
	story: z.string(),
	/** Addresses of private pictures; the token goes with the request. */
	documents: z.array(z.string()),
	lang: z.string(),
	/** The applicant shops here, under this name. */
	shopper_id: Id.nullable(),
	shopper_name: z.string(),
	reason: z.string(),
	shop_id: Id.nullable(),
	/** The owner has come in by the link. */
	joined: Flag,
	/** Other shops and applications whose names are near to this one. */
	alike: z.array(z.string()),
	actions: z.array(z.enum(['approve', 'refuse', 'invite_again'])),
})

const deciders = ['catalogue', 'support'] as const

export const listApplications = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'GET',
	path: '/admin/application_list',
	summary: 'Applications to sell, those that wait first, by the time promised.',
	query: z.strictObject({
		...pageQuery,
		status: ApplicationStatus.optional(),
		/** In the shop's name, the legal name or the e-mail. */
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(ApplicationEntry).extend({ waiting: Count }),
})

export const getApplication = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'GET',
	path: '/admin/application_detail',
	summary: 'One application with its documents.',
	query: z.strictObject({ application_id: Id }),
	reply: ApplicationDetail,
	problems: ['not_found'],
})

/** Opens the shop with the freight of new shops (5.00 flat, free from 50.00) and mails its owner a one-time link. */
export const approveApplication = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/application_approve',
	summary: 'Approve an application: the shop is opened and its owner invited.',
	body: z.strictObject({ application_id: Id }),
	reply: ApplicationDetail,
	problems: ['not_found', 'state_changed', 'already_taken'],
	idempotent: true,
})

export const rejectApplication = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/application_refuse',
	summary: 'Refuse an application, with a reason the applicant reads.',
	body: z.strictObject({ application_id: Id, reason: lineOf(500, 10) }),
	reply: ApplicationDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

export const resendInvitation = endpoint({
	by: 'operator',
	roles: deciders,
	method: 'POST',
	path: '/admin/application_invite_again',
	summary: 'Mail a fresh link to an approved owner who has not come in yet.',
	body: z.strictObject({ application_id: Id }),
	reply: ApplicationDetail,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

/** Merchant sign-up, sign-in and staff, and the operators’ decision on applications. */
export const merchantEndpoints = {
	loginMerchant,
	logoutMerchant,
	getMerchantInfo,
	changeMerchantPassword,
	requestMerchantPasswordReset,
	resetMerchantPassword,
	getInvitation,
	acceptInvitation,
	listMerchantSessions,
	deleteMerchantSession,
	listStaff,
	inviteStaff,
	cancelStaffInvitation,
	updateStaff,
	removeStaff,
	uploadMerchantPicture,
	createApplication,
	uploadApplicationDocument,
	getApplicationStatus,
	withdrawApplication,
	listApplications,
	getApplication,
	approveApplication,
	rejectApplication,
	resendInvitation,
}
