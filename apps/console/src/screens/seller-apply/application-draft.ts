import type { CallInput } from '@portolan/client'
import type { createApplication } from '@portolan/contract'

/** The least number of characters of the shop's description. */
export const storyMin = 30

/** The draft of an application. */
export interface ApplicationDraft {
	kind: 'person' | 'company'
	legalName: string
	country: string
	contactName: string
	email: string
	dialCode: string
	mobile: string
	categoryIds: readonly string[]
	shopName: string
	story: string
	documents: readonly string[]
	isAgreed: boolean
}

/** Nothing typed yet. */
export const emptyApplication: ApplicationDraft = {
	kind: 'company',
	legalName: '',
	country: '',
	contactName: '',
	email: '',
	dialCode: '',
	mobile: '',
	categoryIds: [],
	shopName: '',
	story: '',
	documents: [],
	isAgreed: false,
}

/** The first part that is not filled in; null if there is none. The server checks it again. */
export function missingIn(
	draft: ApplicationDraft,
): 'names' | 'contact' | 'shop' | 'documents' | 'agree' | null {
	if (draft.legalName.trim().length < 2 || draft.country === '') return 'names'
	const isMobile = draft.dialCode.length > 1 && /\d{4}/.test(draft.mobile.replaceAll(/\D/g, ''))
	if (
		draft.contactName.trim().length < 2 ||
		!/^\S+@\S+\.\S+$/.test(draft.email.trim()) ||
		!isMobile
	)
		return 'contact'
	if (
		draft.categoryIds.length === 0 ||
		draft.shopName.trim().length < 2 ||
		draft.story.trim().length < storyMin
	)
		return 'shop'
	if (draft.documents.length === 0) return 'documents'
	return draft.isAgreed ? null : 'agree'
}

/** The application as the endpoint takes it. */
export function applicationOf(
	formId: string,
	draft: ApplicationDraft,
): CallInput<typeof createApplication> {
	return {
		form_id: formId,
		kind: draft.kind,
		legal_name: draft.legalName.trim(),
		country: draft.country,
		contact_name: draft.contactName.trim(),
		email: draft.email.trim(),
		dial_code: draft.dialCode,
		mobile: draft.mobile.trim(),
		category_ids: [...draft.categoryIds],
		shop_name: draft.shopName.trim(),
		story: draft.story.trim(),
		documents: [...draft.documents],
		agree: 1,
	}
}
