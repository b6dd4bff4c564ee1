import { loadCode } from '@portolan/ui'
import type { AddressDraft, AddressFaults } from './address-draft.ts'
import type { Country } from './use-countries.ts'

/**
 * What is wrong with an address, before it is sent. Area, detail and tag are always needed (specification §5); province and postcode as the
 * country has them. The server checks all of it again.
 */
export async function checkAddress(
	draft: AddressDraft,
	country: Country | undefined,
): Promise<AddressFaults> {
	const faults: AddressFaults = {}
	for (const field of ['name', 'area', 'detail', 'tag'] as const)
		if (draft[field].trim() === '') faults[field] = 'missing'
	if (!country) faults.country_code = 'missing'
	else {
		if (
			draft.province.trim() === '' &&
			(country.province === 'required' || country.has_regions === 1)
		)
			faults.province = 'missing'
		const postcode = draft.postcode.trim().toUpperCase()
		if (postcode === '' && country.postcode === 'required') faults.postcode = 'missing'
		if (postcode !== '' && !fitsPattern(postcode, country)) faults.postcode = 'wrong'
	}
	if (draft.dial_code === '') faults.dial_code = 'missing'
	if (draft.mobile.trim() === '') faults.mobile = 'missing'
	else if (!(await isMobile(draft.dial_code, draft.mobile))) faults.mobile = 'wrong'
	return faults
}

function fitsPattern(postcode: string, country: Country): boolean {
	if (country.postcode === 'none' || country.postcode_pattern === '') return true
	return new RegExp(country.postcode_pattern).test(postcode)
}

/** The tables of mobile numbers have 80 KB, so they are loaded when an address is saved. Without them only the server checks. */
async function isMobile(dialCode: string, mobile: string): Promise<boolean> {
	try {
		const { isValidPhoneNumber } = await loadCode(() => import('libphonenumber-js/min'))
		return isValidPhoneNumber(`${dialCode}${mobile}`)
	} catch {
		return true
	}
}
