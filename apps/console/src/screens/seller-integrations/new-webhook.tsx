import { createWebhook, webhookTopics, type WebhookTopic } from '@portolan/contract'
import { useState } from 'react'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { TopicChoice } from '../../features/integrations/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { ShownOnce } from '../../shared/shown-once.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Adds a webhook; its secret is shown here once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
	const create = useSend(createWebhook)
	const [url, setUrl] = useState('')
	const [topics, setTopics] = useState<readonly WebhookTopic[]>(webhookTopics)
	const [secret, setSecret] = useState<string | null>(null)
	if (secret !== null)
		return (
			<ShownOnce
				title={t('integrations.secret')}
				note={t('integrations.secret_made')}
				text={secret}
				onClose={onClose}
			/>
		)
	return (
		<DecisionDialog
			title={t('integrations.new_webhook')}
			isReady={url.trim() !== '' && topics.length > 0}
			consequence={t('integrations.webhook_consequence')}
			confirm={t('integrations.new_webhook')}
			facts={[
				[
					t('integrations.url'),
					<bdi key="url" dir="ltr">
						{url.trim()}
					</bdi>,
				],
				[
					t('integrations.topics'),
					<bdi key="topics" dir="ltr">
						{topics.join(', ')}
					</bdi>,
				],
			]}
			send={async () => {
				const made = await create.mutateAsync({ url: url.trim(), topics: [...topics] })
				setSecret(made.secret)
			}}
			onClose={() => undefined}
			onLeave={onClose}
		>
			<FormField
				field="url"
				label={t('integrations.url')}
				type="url"
				value={url}
				onChange={(event) => setUrl(event.target.value)}
				required
				placeholder="https://"
				slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off', dir: 'ltr' } }}
			/>
			<TopicChoice value={topics} onChange={setTopics} />
		</DecisionDialog>
	)
}
