import {
	AddressFields,
	startingDraft,
	type AddressDraft,
	type Country,
} from '../../features/addresses/index.ts'
import { AddressFormShape, NoAddress } from './address-form-screen.tsx'

const nothing = () => undefined

const countries: readonly Country[] = [
	{
		country_code: 'US',
		name: 'United States',
		dial_code: '+1',
		postcode: 'required',
		postcode_pattern: '^[0-9]{5}$',
		postcode_example: '94103',
		has_regions: 1,
		province: 'required',
	},
]

const written: AddressDraft = {
	name: 'Dana Morrow',
	mobile: '2015550123',
	dial_code: '+1',
	country_code: 'US',
	province: 'Oregon',
	city: 'Portland',
	area: 'Multnomah County',
	postcode: '97205',
	detail: '18 Harbour Lane, Apt 4',
	tag: 'Home',
	is_default: 0,
}

function Fields({ draft, wrong = false }: { draft: AddressDraft; wrong?: boolean }) {
	return (
		<div className="flex flex-col gap-5 pt-2">
			<AddressFields
				draft={draft}
				onChange={nothing}
				faults={
					wrong
						? {
								name: 'missing',
								mobile: 'wrong',
								province: 'missing',
								area: 'missing',
								detail: 'missing',
								postcode: 'wrong',
							}
						: {}
				}
				countries={countries}
				isOnlyDefault={false}
				own={undefined}
			/>
		</div>
	)
}

/** The states of the address form, for the gallery. */
export const gallery = {
	loading: () => <AddressFormShape />,
	empty: () => <Fields draft={startingDraft(undefined, undefined)} />,
	one: () => <Fields draft={written} />,
	refused: () => <Fields draft={{ ...written, postcode: '9720', mobile: '12' }} wrong />,
	missing: () => <NoAddress />,
}
