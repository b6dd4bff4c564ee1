/**
 * Every expected "no" of the API: its envelope code and HTTP status. Source: api.md (Envelope).
 * The words for each key, in 19 languages, are the API's (`apps/api/src/platform/words`); they travel in `msg`.
 */
export const problems = {
	unauthorized: { code: 401, http: 401 },
	forbidden: { code: 403, http: 403 },
	not_found: { code: 404, http: 404 },
	order_state: { code: 409, http: 409 },
	in_progress: { code: 409, http: 409 },
	duplicate_submit: { code: 409, http: 409 },
	out_of_stock: { code: 409, http: 409 },
	cart_full: { code: 409, http: 409 },
	already_taken: { code: 409, http: 409 },
	address_full: { code: 409, http: 409 },
	account_not_empty: { code: 409, http: 409 },
	not_delivered_there: { code: 409, http: 409 },
	too_large: { code: 413, http: 413 },
	unsupported_type: { code: 415, http: 415 },
	invalid: { code: 422, http: 422 },
	idempotency_key_reused: { code: 422, http: 422 },
	login_failed: { code: 422, http: 422 },
	code_wrong: { code: 422, http: 422 },
	password_wrong: { code: 422, http: 422 },
	password_same: { code: 422, http: 422 },
	passwords_differ: { code: 422, http: 422 },
	promo_invalid: { code: 422, http: 422 },
	address_missing: { code: 422, http: 422 },
	pay_token_invalid: { code: 422, http: 422 },
	too_many_requests: { code: 429, http: 429 },
	unexpected: { code: 500, http: 500 },
	unavailable: { code: 503, http: 503 },
	changed: { code: 1001, http: 409 },
	pay_code_wrong: { code: 1002, http: 422 },
	pay_code_locked: { code: 1003, http: 423 },
	pay_code_not_set: { code: 1004, http: 409 },
	balance_low: { code: 1005, http: 409 },
	timed_out: { code: 1006, http: 409 },
	already_refunding: { code: 1007, http: 409 },
} as const satisfies Record<string, { code: number; http: number }>

/** The stable key of a refusal, sent as `data.error`. */
export type ProblemKey = keyof typeof problems
