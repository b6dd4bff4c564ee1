/** The public API of addresses: how they are shown and written. */
export { AddressCard } from './address-card.tsx'
export { AddressText } from './address-text.tsx'
export { AddressFields } from './address-fields.tsx'
export { checkAddress } from './check-address.ts'
export {
	isField,
	startingDraft,
	type AddressDraft,
	type AddressFault,
	type AddressFaults,
} from './address-draft.ts'
export { useCountries, type Country } from './use-countries.ts'
