export type SettingsField = {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'password';
  required?: boolean;
  /** Set for a field that is needed only together with another one: its hint says so, and not that it is optional. */
  isConditional?: boolean;
  autoComplete?: string;
  placeholder?: string;
  options?: readonly { value: string; label: string }[];
  suggestions?: readonly string[];
  /** The kind of a field that is not a line of text: a color, or an image that is uploaded with the form. */
  kind?: 'color' | 'image';
  isLong?: boolean;
  /** Set for a field of the type `text` that is no words, but a code or the like (`FieldKind`). */
  isValue?: boolean;
  /** Set for a field in the part of the form that is collapsed until the owner opens it. */
  isFolded?: boolean;
};

export type CourseChoice = { id: string; title: string };
