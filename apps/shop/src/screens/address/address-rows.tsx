import { EmptyState, SkeletonRows } from '@portolan/ui'
import { MapPin } from 'lucide-react'
import { AddressCard } from '../../features/addresses/index.ts'
import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import type { ItemOf, ListState } from '../../shared/queries.ts'

/** The saved addresses, the default first. */
export function AddressRows({
	list,
	chosen,
	onChoose,
	onDefault,
	onDelete,
	busyId,
}: {
	list: ListState<ItemOf<'listAddresses'>>
	chosen: string | null
	onChoose: ((addressId: string) => void) | undefined
	onDefault: (addressId: string) => void
	onDelete: (addressId: string) => void
	busyId: string | null
}) {
	return (
		<ListView
			list={list}
			itemKey={(address) => address.address_id}
			item={(address) => (
				<AddressCard
					address={address}
					chosen={address.address_id === chosen}
					{...(onChoose ? { onChoose: () => onChoose(address.address_id) } : {})}
					onDefault={() => onDefault(address.address_id)}
					onDelete={() => onDelete(address.address_id)}
					busy={address.address_id === busyId}
				/>
			)}
			skeleton={<SkeletonRows tall count={2} />}
			empty={<EmptyState icon={MapPin} title={t('address.empty')} text={t('address.empty_text')} />}
		/>
	)
}
