import { Button, Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import {
	deleteWebhook,
	rotateWebhookSecret,
	sendTestWebhook,
	updateWebhook,
	type WebhookTopic,
} from '@portolan/contract'
import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { TopicChoice } from '../../features/integrations/index.ts'
import { problemText } from '../../shared/problem-text.ts'
import { ShownOnce } from '../../shared/shown-once.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { ReplayPeriod } from './replay-period.tsx'

type Webhook = CallReply<typeof updateWebhook>

/** What an owner can do with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
	const notify = useNotify()
	const [open, setOpen] = useState<'topics' | 'rotate' | 'switch' | 'delete' | 'replay' | null>(
		null,
	)
	const test = useSend(sendTestWebhook)
	const close = () => setOpen(null)
	const facts = [
		[
			t('integrations.url'),
			<bdi key="url" dir="ltr">
				{webhook.url}
			</bdi>,
		],
	] as const
	return (
		<>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				<Button
					variant="contained"
					disabled={test.isPending || webhook.off !== null}
					onClick={() =>
						test.mutate(
							{ webhook_id: webhook.webhook_id },
							{
								onSuccess: () => notify(t('integrations.test_sent'), { type: 'success' }),
								onError: (error) => notify(problemText(error), { type: 'error' }),
							},
						)
					}
				>
					{t('integrations.test')}
				</Button>
				<Button variant="outlined" onClick={() => setOpen('topics')}>
					{t('integrations.change_topics')}
				</Button>
				<Button variant="outlined" onClick={() => setOpen('replay')}>
					{t('integrations.resend_period')}
				</Button>
				<Button variant="outlined" onClick={() => setOpen('rotate')}>
					{t('integrations.rotate')}
				</Button>
				<Button variant="outlined" onClick={() => setOpen('switch')}>
					{t(webhook.off === null ? 'integrations.switch_off' : 'integrations.switch_on')}
				</Button>
				<Button color="error" onClick={() => setOpen('delete')}>
					{t('integrations.delete')}
				</Button>
			</Stack>
			{open === 'topics' && <ChangeTopics webhook={webhook} onClose={close} />}
			{open === 'replay' && <ReplayPeriod webhookId={webhook.webhook_id} onClose={close} />}
			{open === 'rotate' && <RotateSecret webhook={webhook} facts={facts} onClose={close} />}
			{open === 'switch' && <Switch webhook={webhook} facts={facts} onClose={close} />}
			{open === 'delete' && <Delete webhook={webhook} facts={facts} onClose={close} />}
		</>
	)
}

type Facts = readonly (readonly [string, ReactNode])[]
type Given = { webhook: Webhook; facts: Facts; onClose: () => void }

function ChangeTopics({ webhook, onClose }: Omit<Given, 'facts'>) {
	const update = useSend(updateWebhook)
	const [topics, setTopics] = useState<readonly WebhookTopic[]>(webhook.topics)
	return (
		<DecisionDialog
			title={t('integrations.change_topics')}
			isReady={topics.length > 0}
			consequence={t('integrations.webhook_consequence')}
			confirm={t('integrations.change_topics')}
			facts={[
				[
					t('integrations.topics'),
					<bdi key="topics" dir="ltr">
						{topics.join(', ')}
					</bdi>,
				],
			]}
			send={() => update.mutateAsync({ webhook_id: webhook.webhook_id, topics: [...topics] })}
			onClose={onClose}
		>
			<TopicChoice value={topics} onChange={setTopics} />
		</DecisionDialog>
	)
}

function RotateSecret({ webhook, facts, onClose }: Given) {
	const rotate = useSend(rotateWebhookSecret)
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
			title={t('integrations.rotate')}
			consequence={t('integrations.rotate_consequence')}
			confirm={t('integrations.rotate')}
			facts={facts}
			send={async () => {
				const made = await rotate.mutateAsync({ webhook_id: webhook.webhook_id })
				setSecret(made.secret)
			}}
			onClose={() => undefined}
			onLeave={onClose}
		/>
	)
}

function Switch({ webhook, facts, onClose }: Given) {
	const update = useSend(updateWebhook)
	const isOn = webhook.off === null
	const action = t(isOn ? 'integrations.switch_off' : 'integrations.switch_on')
	return (
		<DecisionDialog
			title={action}
			danger={isOn}
			consequence={t(isOn ? 'integrations.off_consequence' : 'integrations.on_consequence')}
			confirm={action}
			facts={facts}
			send={() => update.mutateAsync({ webhook_id: webhook.webhook_id, on: isOn ? 0 : 1 })}
			onClose={onClose}
		/>
	)
}

function Delete({ webhook, facts, onClose }: Given) {
	const remove = useSend(deleteWebhook)
	const navigate = useNavigate()
	return (
		<DecisionDialog
			title={t('integrations.delete')}
			danger
			consequence={t('integrations.delete_consequence')}
			confirm={t('integrations.delete')}
			facts={facts}
			send={async () => {
				await remove.mutateAsync({ webhook_id: webhook.webhook_id })
				await navigate('/integrations')
			}}
			onClose={onClose}
		/>
	)
}
