import type { ReplyOf } from '../../shared/api.ts'
import { browserLocales } from '@portolan/web'
import { fullName } from '../../shared/full-name.ts'
import { language, t, type WordKey } from '../../shared/messages.ts'
import type { Me } from '../../shared/session.ts'
import type { WrittenAddress } from './address-lines.ts'

/** An address while it is being written. */
export interface AddressDraft extends WrittenAddress {
	is_default: 0 | 1
}

/** What can be wrong with a field. */
export type AddressFault = 'missing' | 'wrong'
/** The fields that are wrong. */
export type AddressFaults = Partial<Record<keyof AddressDraft, AddressFault>>
/** What to say beside each field that is wrong. */
export type AddressProblems = Partial<Record<keyof AddressDraft, string>>

/** The draft a form opens with: the saved address, or what is known of the person. */
export function startingDraft(
	saved: ReplyOf<'getAddress'> | undefined,
	me: Pick<Me, 'given_name' | 'family_name' | 'nickname' | 'mobile' | 'dial_code'> | undefined,
): AddressDraft {
	if (saved) {
		const { address_id: _, ...draft } = saved
		return draft
	}
	return {
		name: me ? fullName(me) || me.nickname : '',
		mobile: me?.mobile ?? '',
		dial_code: me?.dial_code ?? '',
		country_code: likelyCountry(),
		province: '',
		city: '',
		area: '',
		postcode: '',
		detail: '',
		tag: 'home',
		is_default: 0,
	}
}

/** The device's region, where its language names one: `de-AT` is Austria. */
function likelyCountry(): string {
	const shown = new Intl.Locale(language().tag).language
	return browserLocales().find((locale) => locale.language === shown)?.region ?? ''
}

const faultKeys = {
	name: 'address.fault.name',
	mobile: 'address.fault.mobile',
	dial_code: 'address.fault.dial_code',
	country_code: 'address.fault.country_code',
	province: 'address.fault.province',
	city: 'address.fault.city',
	area: 'address.fault.area',
	postcode: 'address.fault.postcode',
	detail: 'address.fault.detail',
	tag: 'address.fault.tag',
	is_default: null,
} as const satisfies Record<keyof AddressDraft, WordKey | null>

/** What to say beside each field that is wrong. */
export function addressProblems(faults: AddressFaults): AddressProblems {
	const said: AddressProblems = {}
	for (const field of Object.keys(faults).filter(isField)) {
		const key = faultKeys[field]
		if (faults[field] === undefined || key === null) continue
		// A field that is chosen, not typed, is asked for by its name.
		const isTyped =
			field !== 'country_code' && field !== 'province' && field !== 'dial_code' && field !== 'tag'
		said[field] = faults[field] === 'missing' && isTyped ? t('common.required') : t(key)
	}
	return said
}

/** Whether a name that the server gives is a field of the form. */
export function isField(name: string): name is keyof AddressDraft {
	return name in faultKeys
}
