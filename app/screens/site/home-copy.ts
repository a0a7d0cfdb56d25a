/** The four figures beside the call to action on the home page, which are written here and not counted (HOME-7). */
export const finalCall = {
  figures: [
    { value: '1000+', label: 'happy students' },
    { value: '50+', label: 'expert instructors' },
    { value: '25+', label: 'courses' },
    { value: '98%', label: 'success rate' },
  ],
} as const;
