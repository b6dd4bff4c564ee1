import { MenuItem } from '@mui/material'
import { createApiKey } from '@portolan/contract'
import { useState } from 'react'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { MomentField, momentIn } from '../../shared/moment-field.tsx'
import { Moment } from '../../shared/moment.tsx'
import { ShownOnce } from '../../shared/shown-once.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { keyAreas, rightsOf, type Access, type KeyArea } from './key-areas.ts'

const nothing: Record<KeyArea, Access> = {
	orders: 'none',
	goods: 'none',
	claims: 'none',
	payouts: 'none',
}

/** Makes an API key; the key is shown here once. */
export function NewApiKey({ onClose }: { onClose: () => void }) {
	const create = useSend(createApiKey)
	const [name, setName] = useState('')
	const [chosen, setChosen] = useState(nothing)
	const [end, setEnd] = useState('')
	const [made, setMade] = useState<string | null>(null)
	if (made !== null)
		return (
			<ShownOnce
				title={t('integrations.key')}
				note={t('integrations.key_made')}
				text={made}
				onClose={onClose}
			/>
		)
	const rights = rightsOf(chosen)
	const until = momentIn(end)
	return (
		<DecisionDialog
			title={t('integrations.new_key')}
			isReady={name.trim() !== ''}
			consequence={t('integrations.key_consequence')}
			confirm={t('integrations.new_key')}
			facts={[
				[t('seller.person_name'), name.trim()],
				...keyAreas.map(
					({ area, word }) => [t(word), t(`integrations.level.${chosen[area]}`)] as const,
				),
				[t('integrations.valid_until'), until === null ? null : <Moment key="until" at={until} />],
			]}
			send={async () => {
				const { key } = await create.mutateAsync({
					name: name.trim(),
					rights,
					...(until !== null && { expire_time: until }),
				})
				setMade(key)
			}}
			onClose={() => undefined}
			onLeave={onClose}
		>
			<FormField
				field="name"
				label={t('seller.person_name')}
				value={name}
				onChange={(event) => setName(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
			/>
			{keyAreas.map(({ area, word, levels }) => (
				<FormField
					key={area}
					select
					field={area === 'orders' ? 'rights' : undefined}
					label={t(word)}
					value={chosen[area]}
					onChange={(event) =>
						setChosen({
							...chosen,
							[area]: levels.find((level) => level === event.target.value) ?? 'none',
						})
					}
				>
					{levels.map((level) => (
						<MenuItem key={level} value={level}>
							{t(`integrations.level.${level}`)}
						</MenuItem>
					))}
				</FormField>
			))}
			<MomentField
				field="expire_time"
				label={t('integrations.expires')}
				value={end}
				onChange={setEnd}
				isRequired={false}
			/>
		</DecisionDialog>
	)
}
