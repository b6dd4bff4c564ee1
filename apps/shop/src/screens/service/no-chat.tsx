import { Button, EmptyState } from '@portolan/ui'
import { MessageCircleOff } from 'lucide-react'
import { failureText, problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'

/** A conversation that does not exist, or that the shopper may not open. */
export function NoChat({ error, onRetry }: { error: Error; onRetry: () => void }) {
	const code = problemOf(error)?.code
	if (code !== 'not_found' && code !== 'invalid' && code !== 'chat_closed')
		return <FailedState error={error} onRetry={onRetry} />
	return (
		<EmptyState
			icon={MessageCircleOff}
			title={code === 'chat_closed' ? failureText(error) : t('chat.not_found')}
			action={<Button to="/service">{t('title.service')}</Button>}
		/>
	)
}
