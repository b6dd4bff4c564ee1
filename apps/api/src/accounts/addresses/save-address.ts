import { endpoints, type ParsedInputOf } from '@portolan/contract'
import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { mostAddresses } from '../account-settings.ts'
import { countryOf, faultOfPostcode, findRegion, hasRegions } from '../countries/index.ts'
import { readMobile } from '../mobile-number.ts'
import { lockShopper } from '../shopper-queries.ts'
import { countAddresses, insertAddress, moveDefault, updateAddress } from './address-queries.ts'
import type { AddressRow } from './address-queries.ts'
import { presentAddress } from './present-address.ts'

/**
 * Adds an address, or changes an own one. The first becomes the default, and there is always exactly one default. Refuses
 * `invalid` if it breaks the country's rules, `not_found`, and `address_full` from the 51st on.
 */
export const saveAddress = handle(endpoints.saveAddress, async (ctx, input) => {
	const shopperId = ctx.actor.id
	const written = { ...readAddress(input), shopper_id: shopperId, updated_at: ctx.clock.now() }
	// Two first addresses at once would both become the default; the lock on the person's row puts them in order.
	await lockShopper(ctx, shopperId)
	const saved =
		input.address_id === undefined
			? await add(ctx, written)
			: await updateAddress(ctx, { ...written, id: input.address_id })
	if (!saved) refuse('not_found', 'No such address.')
	if (input.is_default === 0 || saved.is_default) return presentAddress(saved)
	return presentAddress((await moveDefault(ctx, shopperId, saved.id)) ?? saved)
})

async function add(
	ctx: TxContext<ShopperActor>,
	written: Omit<AddressRow, 'id' | 'is_default' | 'created_at'>,
): Promise<AddressRow> {
	const count = await countAddresses(ctx, written.shopper_id)
	const most = ctx.settings.get(mostAddresses)
	if (count >= most) refuse('address_full', `At most ${most} addresses.`, { params: { most } })
	const row = { ...written, id: newId(), is_default: count === 0, created_at: written.updated_at }
	await insertAddress(ctx, row)
	return row
}

/** The input, checked by the rules of the country. */
function readAddress(
	input: ParsedInputOf<typeof endpoints.saveAddress>,
): Omit<AddressRow, 'id' | 'shopper_id' | 'is_default' | 'created_at' | 'updated_at'> {
	const country = countryOf(input.country_code)
	if (!country) refuseField('country_code', 'a country')
	const mobile = readMobile(input.dial_code, input.mobile)
	if (!mobile) refuseField('mobile', 'a mobile number of that country')
	const region = findRegion(country.code, input.province)
	if (hasRegions(country.code) && !region) refuseField('province', 'a province of that country')
	// The code is for programs; the label of a parcel has the local name.
	const isCode = region !== null && region.code.endsWith(input.province.toUpperCase())
	const province = isCode ? region.local : input.province
	const postcode = input.postcode.toUpperCase()
	const fault = faultOfPostcode(country, postcode)
	if (fault) refuseField('postcode', fault)
	return {
		name: input.name,
		mobile: mobile.mobile,
		dial_code: mobile.dialCode,
		country_code: country.code,
		province,
		city: input.city,
		area: input.area,
		postcode,
		detail: input.detail,
		tag: input.tag,
	}
}

function refuseField(field: string, reason: string): never {
	refuse('invalid', `${field} should be ${reason}.`, { field, params: { reason } })
}
