import { Autocomplete, Button, Stack } from '@mui/material'
import { mostOptions } from '@portolan/contract'
import type { ProductDraft } from './product-draft.ts'
import { FormField } from '../../shared/form-field.tsx'
import { t } from '../../shared/words.ts'

type Option = ProductDraft['options'][number]

/** The options, such as colour and size, with their values. */
export function OptionFields({
	options,
	onChange,
}: {
	options: ProductDraft['options']
	onChange: (options: Option[]) => void
}) {
	const set = (at: number, option: Option) =>
		onChange(options.map((one, place) => (place === at ? option : one)))
	return (
		<Stack spacing={2}>
			{options.map((option, at) => (
				<Stack
					// An option has no id while it is typed.
					// oxlint-disable-next-line react/no-array-index-key
					key={at}
					role="group"
					aria-label={t('seller.option_at', { at: at + 1 })}
					direction={{ xs: 'column', md: 'row' }}
					spacing={1.5}
					sx={{ alignItems: { md: 'flex-start' } }}
				>
					<FormField
						field={`options.${at}.name`}
						label={t('seller.option_name')}
						value={option.name.en}
						onChange={(event) => set(at, { ...option, name: { en: event.target.value } })}
						required
						sx={{ maxWidth: { md: 220 } }}
						slotProps={{ htmlInput: { maxLength: 40 } }}
					/>
					<Autocomplete
						multiple
						freeSolo
						// What is typed counts without Enter as well.
						autoSelect
						fullWidth
						options={noSuggestions}
						value={option.values.map(({ en }) => en)}
						onChange={(_, values) =>
							set(at, { ...option, values: keepingTranslations(option, values) })
						}
						renderInput={(props) => (
							<FormField
								{...props}
								field={`options.${at}.values`}
								chosen={option.values.map(({ en }) => en).join('\n')}
								label={t('seller.option_values')}
								helperText={t('seller.option_values_help')}
							/>
						)}
					/>
					<Button
						color="error"
						aria-label={t('action.whose', {
							action: t('seller.remove'),
							whose: option.name.en || t('seller.option_at', { at: at + 1 }),
						})}
						onClick={() => onChange(options.filter((_one, place) => place !== at))}
					>
						{t('seller.remove')}
					</Button>
				</Stack>
			))}
			{options.length < mostOptions && (
				<Button
					variant="outlined"
					sx={{ alignSelf: 'flex-start' }}
					onClick={() => onChange([...options, { name: { en: '' }, values: [] }])}
				>
					{t('seller.add_option')}
				</Button>
			)}
		</Stack>
	)
}

const noSuggestions: string[] = []

/** A value that is kept keeps its translations. */
function keepingTranslations(option: Option, values: readonly string[]): Option['values'] {
	return values
		.flatMap((value) => value.split(/[,;\n\t،、，]/))
		.map((value) => value.trim().slice(0, 40))
		.filter((value, at, all) => value !== '' && all.indexOf(value) === at)
		.map((en) => option.values.find((value) => value.en === en) ?? { en })
}
