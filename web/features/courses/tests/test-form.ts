import type { UseFormReturnType } from '@mantine/form';
import type { TestValues } from './test-values.ts';

export type TestForm = UseFormReturnType<TestValues>;
