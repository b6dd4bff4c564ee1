import { Button, EmptyState } from '@portolan/ui'
import { Store } from 'lucide-react'
import { t } from '../../shared/messages.ts'

/** No shop followed yet. */
export function NoFollows() {
	return (
		<EmptyState
			icon={Store}
			title={t('heart.empty')}
			text={t('heart.empty_text')}
			action={<Button to="/explore">{t('heart.find_shops')}</Button>}
		/>
	)
}
