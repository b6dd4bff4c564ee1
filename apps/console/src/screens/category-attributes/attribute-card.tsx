import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Card, FormControlLabel, IconButton, Stack, Switch } from '@mui/material'
import type { ReactNode } from 'react'
import { mostAttributeValues } from '@portolan/contract'
import { LanguageFields } from '../../shared/language-fields.tsx'
import { t } from '../../shared/words.ts'
import { newValue, type AttributeDraft, type ValueDraft } from './attribute-draft.ts'

/** One attribute in the form: its name, what it is for, and its values. */
export function AttributeCard({
	draft,
	at,
	onChange,
	onRemove,
	buttons,
}: {
	draft: AttributeDraft
	/** Its place, from 0. */
	at: number
	onChange: (draft: AttributeDraft) => void
	onRemove: () => void
	/** The buttons that change its place. */
	buttons: ReactNode
}) {
	const set = (part: Partial<AttributeDraft>) => onChange({ ...draft, ...part })
	return (
		<Card component="li" variant="outlined" sx={{ p: 2, borderRadius: 4 }}>
			<Stack spacing={2} role="group" aria-label={t('attribute.nth', { at: at + 1 })}>
				<LanguageFields
					label={t('attribute.nth', { at: at + 1 })}
					value={draft.names}
					onChange={(names) => set({ names })}
					max={60}
					field={`attributes.${at}.names`}
				/>
				<Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
					<FormControlLabel
						control={
							<Switch
								checked={draft.isFilterable}
								onChange={(event) => set({ isFilterable: event.target.checked })}
							/>
						}
						label={t('attribute.filterable')}
					/>
					<FormControlLabel
						control={
							<Switch
								checked={draft.isRequired}
								onChange={(event) => set({ isRequired: event.target.checked })}
							/>
						}
						label={t('attribute.required')}
					/>
				</Stack>
				<Values values={draft.values} attribute={at} onChange={(values) => set({ values })} />
				<Button
					variant="outlined"
					size="small"
					sx={{ alignSelf: 'flex-start' }}
					disabled={draft.values.length >= mostAttributeValues}
					onClick={() => set({ values: [...draft.values, newValue()] })}
				>
					{t('attribute.value_add')}
				</Button>
				<Stack
					direction="row"
					sx={{ alignItems: 'center', borderTop: 1, borderColor: 'divider', pt: 1.5 }}
				>
					{buttons}
					<Box sx={{ flex: 1 }} />
					<Button variant="outlined" size="small" color="error" onClick={onRemove}>
						{t('attribute.remove')}
					</Button>
				</Stack>
			</Stack>
		</Card>
	)
}

function Values({
	values,
	attribute,
	onChange,
}: {
	values: readonly ValueDraft[]
	attribute: number
	onChange: (values: ValueDraft[]) => void
}) {
	return (
		<Stack
			component="ol"
			spacing={2.5}
			sx={{ m: 0, p: 0, paddingInlineStart: { xs: 0, sm: 2 }, listStyle: 'none' }}
		>
			{values.map((value, at) => (
				<Stack
					key={value.key}
					component="li"
					direction="row"
					spacing={1}
					sx={{ alignItems: 'flex-start' }}
				>
					<Box sx={{ flex: 1, minWidth: 0 }}>
						<LanguageFields
							label={t('attribute.value_nth', { at: at + 1 })}
							value={value.names}
							onChange={(names) => onChange(values.with(at, { ...value, names }))}
							max={60}
							field={`attributes.${attribute}.values.${at}.names`}
						/>
					</Box>
					<IconButton
						color="error"
						disabled={values.length === 1}
						aria-label={t('action.whose', {
							action: t('banner.remove'),
							whose: t('attribute.value_nth', { at: at + 1 }),
						})}
						onClick={() => onChange(values.toSpliced(at, 1))}
					>
						<Delete />
					</IconButton>
				</Stack>
			))}
		</Stack>
	)
}
