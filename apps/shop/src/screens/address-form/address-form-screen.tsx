import { Button, EmptyState, Skeleton } from '@portolan/ui'
import { MapPinOff } from 'lucide-react'
import { useParams } from '../../shared/router.tsx'
import { useCountries } from '../../features/addresses/index.ts'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { AddressForm } from './address-form.tsx'

/** Adds a shipping address, or changes the one in the path. */
export default function AddressFormScreen() {
	const { id } = useParams()
	const me = useMe()
	const countries = useCountries()
	const saved = useCall('getAddress', id === undefined ? {} : { address_id: id }, {
		enabled: id !== undefined,
		quiet: ['not_found', 'invalid'],
	})
	const title = id === undefined ? t('address.title_add') : t('address.title_edit')

	if (id !== undefined && (problemOf(saved.error) || saved.data === null))
		return (
			<Screen title={title} backTo="/address">
				<NoAddress />
			</Screen>
		)
	const failed = saved.error ? saved : countries.error ? countries : null
	if (failed)
		return (
			<Screen title={title} backTo="/address">
				<FailedState error={failed.error} onRetry={() => void failed.refetch()} />
			</Screen>
		)
	if (!countries.data || !me || (id !== undefined && !saved.data))
		return (
			<Screen title={title} backTo="/address">
				<AddressFormShape />
			</Screen>
		)
	return (
		<AddressForm
			title={title}
			me={me}
			saved={id === undefined ? undefined : (saved.data ?? undefined)}
			countries={countries.data.list}
		/>
	)
}

/** There is no address with the id of the path. */
export function NoAddress() {
	return (
		<EmptyState
			icon={MapPinOff}
			title={t('address.not_found')}
			action={<Button to="/address">{t('address.to_list')}</Button>}
		/>
	)
}

/** Shown in place of the form while it is loaded. */
export function AddressFormShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-5 pt-2">
			<output className="sr-only">{t('common.loading')}</output>
			{['a', 'b', 'c', 'd', 'e'].map((row) => (
				<div key={row}>
					<Skeleton className="h-4 w-28" />
					<Skeleton className="mt-2 h-12 rounded-tile" />
				</div>
			))}
		</div>
	)
}
