import { Button, EmptyState } from '@portolan/ui'
import { Compass } from 'lucide-react'
import { t } from '../shared/messages.ts'
import { Screen } from '../shared/screen.tsx'

/** Shown for a URL without a page. */
export default function NotFound() {
	return (
		<Screen title={t('title.notFound')}>
			<EmptyState
				icon={Compass}
				title={t('notFound.title')}
				text={t('notFound.text')}
				action={<Button to="/home">{t('notFound.home')}</Button>}
			/>
		</Screen>
	)
}
