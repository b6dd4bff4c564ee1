import { SkeletonRows } from '@portolan/ui'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { Contacts } from './contacts.tsx'

/** How to reach the people who run the shop, and where answers stand already. */
export default function ServiceScreen() {
	const index = useCall('showIndex')
	return (
		<Screen title={t('title.service')} backTo="/filter">
			{index.isPending && <SkeletonRows />}
			{index.error && !index.data && (
				<FailedState error={index.error} onRetry={() => void index.refetch()} />
			)}
			{index.data && <Contacts contact={index.data.contact} />}
		</Screen>
	)
}
