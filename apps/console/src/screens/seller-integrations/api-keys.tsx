import { Box, Button, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { listApiKeys, revokeApiKey } from '@portolan/contract'
import { useState } from 'react'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { accessOf, keyAreas } from './key-areas.ts'
import { NewApiKey } from './new-api-key.tsx'

type ApiKey = CallReply<typeof listApiKeys>['list'][number]

/** The shop's API keys, with a button that makes one. */
export function ApiKeys() {
	const asked = useAsk(listApiKeys)
	const [isMaking, setMaking] = useState(false)
	const [revoked, setRevoked] = useState<ApiKey | null>(null)
	return (
		<Panel
			title={t('integrations.keys')}
			aside={
				<Button
					variant="contained"
					size="small"
					sx={{ marginInlineStart: 'auto' }}
					onClick={() => setMaking(true)}
				>
					{t('integrations.new_key')}
				</Button>
			}
		>
			<Answered asked={asked}>
				{({ list }) =>
					list.length === 0 ? (
						<Typography color="text.secondary">{t('integrations.no_keys')}</Typography>
					) : (
						<Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
							{list.map((key) => (
								<KeyLine key={key.api_key_id} apiKey={key} onRevoke={() => setRevoked(key)} />
							))}
						</Stack>
					)
				}
			</Answered>
			{isMaking && <NewApiKey onClose={() => setMaking(false)} />}
			{revoked && <RevokeApiKey apiKey={revoked} onClose={() => setRevoked(null)} />}
		</Panel>
	)
}

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
	return (
		<Box
			component="li"
			sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}
		>
			<Box sx={{ flex: 1, minWidth: 220 }}>
				<Typography sx={{ fontWeight: 600 }}>
					{apiKey.name} <code dir="ltr">{apiKey.hint}</code>
				</Typography>
				<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
					{rightsInWords(apiKey.rights)}
				</Typography>
				<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
					{t('integrations.last_used')}{' '}
					{apiKey.used_time === null ? t('operators.never') : <Moment at={apiKey.used_time} />}
					{apiKey.expire_time !== null && (
						<>
							{' · '}
							{t('integrations.valid_until')} <Moment at={apiKey.expire_time} />
						</>
					)}
				</Typography>
			</Box>
			{apiKey.expired === 1 && <ToneChip tone="bad" words={t('seller.expired')} />}
			<Button
				size="small"
				variant="outlined"
				color="error"
				aria-label={t('action.whose', { action: t('integrations.revoke'), whose: apiKey.name })}
				onClick={onRevoke}
			>
				{t('integrations.revoke')}
			</Button>
		</Box>
	)
}

/** `Orders: Read and change · Payouts: Read`. */
function rightsInWords(rights: ApiKey['rights']): string {
	return keyAreas
		.flatMap(({ area, word }) => {
			const access = accessOf(rights, area)
			return access === 'none' ? [] : [`${t(word)}: ${t(`integrations.level.${access}`)}`]
		})
		.join(' · ')
}

function RevokeApiKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
	const revoke = useSend(revokeApiKey)
	return (
		<DecisionDialog
			title={t('integrations.revoke')}
			danger
			consequence={t('integrations.revoke_consequence')}
			confirm={t('integrations.revoke')}
			facts={[
				[t('seller.person_name'), apiKey.name],
				[
					t('integrations.key'),
					<code key="hint" dir="ltr">
						{apiKey.hint}
					</code>,
				],
			]}
			send={() => revoke.mutateAsync({ api_key_id: apiKey.api_key_id })}
			onClose={onClose}
		/>
	)
}
