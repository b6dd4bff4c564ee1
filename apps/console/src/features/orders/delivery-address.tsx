import type { DeliveryAddress as Address } from '@portolan/contract'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { countryName } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'

/** The delivery address of an order, as it was when the order was made. */
export function DeliveryAddress({ address, remark = '' }: { address: Address; remark?: string }) {
	const place = [
		address.detail,
		address.area,
		address.city,
		address.province,
		address.postcode,
		countryName(address.country_code),
	].filter((part) => part !== '')
	return (
		<Facts
			facts={[
				[t('address.name'), address.name],
				[
					t('address.mobile'),
					<span key="mobile" dir="ltr">
						+{address.dial_code.replace(/^\+/, '')} {address.mobile}
					</span>,
				],
				[
					t('address.place'),
					<CodeText key="place" text={place.join(', ')} what={t('address.place')} />,
				],
				[t('address.remark'), remark],
			]}
		/>
	)
}
