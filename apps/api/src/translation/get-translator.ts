import { endpoints, TranslatedKind, type LanguageFile } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { translator, TranslatorFailed, type Translator } from './translator.ts'

/** The service that translates, and the languages into which it translates each kind of text. */
export const getTranslator = handle(
	endpoints.getTranslator,
	{ cache: { seconds: 60, tags: [] } },
	async (ctx) => {
		const service = translator.of(ctx)
		const [review, product, message, parcel] = await Promise.all(
			TranslatedKind.options.map((kind) => languagesOf(service, kind)),
		)
		return {
			service: service?.name ?? null,
			review: review ?? [],
			product: product ?? [],
			message: message ?? [],
			parcel: parcel ?? [],
		}
	},
)

/** None while the service cannot say which ones it knows: then nothing is offered. */
async function languagesOf(
	service: Translator | null,
	kind: TranslatedKind,
): Promise<LanguageFile[]> {
	try {
		return [...((await service?.into(kind)) ?? [])]
	} catch (error) {
		if (error instanceof TranslatorFailed) return []
		throw error
	}
}
