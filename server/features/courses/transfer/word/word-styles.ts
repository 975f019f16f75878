import { type IStylesOptions, LineRuleType } from 'docx';

// Fonts that every Word has; elsewhere they have replacements of the same measure.
const FONT = 'Calibri';
const ink = '1D2B36';
const deep = '0A3D62';
const pale = '5A6B78';
const hanging = { left: 425, hanging: 425 };

export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: 23, color: ink, language: { value: 'ru-RU' } },
      paragraph: { spacing: { line: 264, lineRule: LineRuleType.AUTO, after: 60 } },
    },
    title: {
      run: { font: FONT, size: 40, bold: true, color: deep },
      paragraph: { spacing: { before: 240, after: 80 } },
    },
    heading1: {
      run: { font: FONT, size: 28, bold: true, color: deep },
      paragraph: { keepNext: true, spacing: { before: 320, after: 140 } },
    },
  },
  paragraphStyles: [
    { id: 'Lead', name: 'Lead', basedOn: 'Normal', paragraph: { spacing: { after: 80 } } },
    { id: 'Facts', name: 'Facts', basedOn: 'Normal', run: { color: pale }, paragraph: { spacing: { after: 160 } } },
    {
      id: 'Question',
      name: 'Question',
      basedOn: 'Normal',
      run: { bold: true },
      paragraph: { keepLines: true, indent: hanging, spacing: { before: 300, after: 40 } },
    },
    {
      id: 'Task',
      name: 'Task',
      basedOn: 'Normal',
      run: { italics: true, color: pale, size: 20 },
      paragraph: { indent: { left: 425 }, spacing: { after: 60 } },
    },
    {
      id: 'Variant',
      name: 'Variant',
      basedOn: 'Normal',
      paragraph: { keepLines: true, indent: { left: 850, hanging: 425 }, spacing: { after: 40 } },
    },
    { id: 'Cell', name: 'Cell', basedOn: 'Normal', paragraph: { spacing: { after: 0 } } },
    { id: 'Foot', name: 'Foot', basedOn: 'Normal', run: { size: 18, color: pale } },
  ],
};
