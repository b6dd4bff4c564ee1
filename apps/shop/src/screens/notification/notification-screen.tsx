import { SkeletonRows } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { Waiting } from './waiting.tsx'

/** What waits for the person right now: orders to pay, on their way, to review. */
export default function NotificationScreen() {
	const me = useMe()
	return (
		<Screen title={t('title.notification')} backTo="/home">
			{me ? <Waiting me={me} /> : <SkeletonRows />}
		</Screen>
	)
}
