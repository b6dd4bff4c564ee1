import { AppLink, Button, ForwardIcon, Icon } from '@portolan/ui'
import { MapPin } from 'lucide-react'
import { AddressText } from '../../features/addresses/index.ts'
import { t } from '../../shared/messages.ts'
import type { Preview } from './preview-types.ts'

/** The address of the orders; pressing it chooses another one. Where there is none, a link to write the first one. */
export function AddressPart({ address }: { address: Preview['address'] }) {
	if (!address)
		return (
			<section
				id="checkout-address"
				aria-label={t('checkout.address')}
				className="flex flex-wrap items-center gap-3 rounded-card border border-dashed border-ink-3 bg-surface p-4"
			>
				<Icon as={MapPin} className="text-brand" />
				<p className="min-w-0 flex-1">{t('checkout.no_address')}</p>
				<Button size="m" to="/addressForm?choose=1">
					{t('address.add')}
				</Button>
			</section>
		)
	return (
		<section
			id="checkout-address"
			aria-label={t('checkout.address')}
			className="relative rounded-card bg-surface shadow-card"
		>
			<div className="flex items-center gap-3 p-4">
				<Icon as={MapPin} className="self-start text-brand" />
				<div className="min-w-0 flex-1">
					<AddressText address={address} />
				</div>
				<ForwardIcon />
			</div>
			<AppLink
				to={`/address?choose=1&chosen=${address.address_id}`}
				aria-label={t('checkout.change_address')}
				className="absolute inset-0 rounded-card active:bg-ink/5"
			>
				{null}
			</AppLink>
		</section>
	)
}
