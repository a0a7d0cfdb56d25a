import { seedCourse } from '../seed-course.ts';

export const cProgramming = seedCourse({
  title: 'C Programming: First Program to Small Project',
  shortDescription:
    'Ten days of C with a compiler open from the first minute, ending in a library-register project.',
  description: [
    'C is the language most Indian colleges begin with, and the one most students say they only learnt by heart. We teach it the other way round: you type, compile, break and mend small programs from the first evening.',
    'Pointers get two full days and a lot of drawings on paper. By the time you reach structures and files, the project has nearly written itself: a register for a small library that keeps its records after the program is closed.',
    'The printed workbook follows the usual first-year university syllabus, so it helps with examinations too, though that is not its aim.',
  ],
  price: 799,
  originalPrice: 1999,
  durationDays: 10,
  courseType: 'programming',
  features: [
    'Ten live sessions of 90 minutes, recorded for 60 days',
    'GCC set up on Windows, Linux or an online compiler',
    'Sixty short exercises with answers explained',
    'Two days on pointers, drawn by hand',
    'Library-register project with records kept in a file',
    'Help by email during the course and for 60 days after',
    'Certificate with a number anyone can check',
  ],
  deliveryIncludes: ['Printed workbook with sixty exercises', 'C quick-reference card'],
  enrolledCount: 386,
  rating: 4.7,
  extra: {
    level: 'Beginner',
    language: 'English, with Hindi where it helps',
    prerequisites: 'None. Any laptop or a shared computer will do.',
    syllabus: [
      'Day 1: Compiler, first program, variables and types',
      'Day 2: Decisions and loops',
      'Day 3: Functions and scope',
      'Day 4: Arrays and strings',
      'Days 5–6: Pointers and memory, on paper and on screen',
      'Day 7: Structures',
      'Day 8: Files',
      'Days 9–10: The library register, review and showing',
    ],
  },
});

export const cppObjects = seedCourse({
  title: 'C++ with Objects and the Standard Library',
  shortDescription:
    'Modern C++ for people who know a little C: classes, containers, references and a text adventure game.',
  description: [
    'Much C++ teaching is C with cout. This course uses the language as it is written today: strings, vectors, maps and smart pointers first, raw memory last and only when needed.',
    'Over two weeks you build a text adventure set in an old Bengaluru market. It grows from one file to eight, and along the way you learn why a program is split the way it is.',
  ],
  price: 1499,
  originalPrice: 2499,
  durationDays: 14,
  courseType: 'programming',
  features: [
    'Fourteen live sessions of 75 minutes',
    'C++17 with warnings switched on from day one',
    'Classes, containers, algorithms and smart pointers',
    'Text adventure game across several files',
    'Reading compiler errors without panic',
    'Code review of your project by a working engineer',
  ],
  deliveryIncludes: ['Printed notes', 'Standard-library reference card'],
  enrolledCount: 142,
  rating: 4.4,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites: 'Loops, functions and arrays in C or any other language.',
    syllabus: [
      'Days 1–2: From C to C++: strings, vectors, references',
      'Days 3–5: Classes, constructors, and what an object owns',
      'Days 6–7: Maps, sets and the algorithms header',
      'Days 8–9: Inheritance, used sparingly',
      'Days 10–11: Smart pointers and errors',
      'Days 12–14: Finishing the game, review and showing',
    ],
  },
});

export const pythonFromZero = seedCourse({
  title: 'Python from Zero',
  shortDescription:
    'A friendly first week of programming in Python, ending with a household expense tracker you will use.',
  description: [
    'For somebody who has never written a program: a school student, a parent, a shopkeeper with too many spreadsheets. One small idea a day, with plenty of time to type.',
    'By the weekend you have a tracker that reads your expenses from a file, adds them up by kind, and tells you where the money went. It is short, it is yours, and you understand every line.',
  ],
  price: 699,
  originalPrice: 999,
  durationDays: 7,
  courseType: 'programming',
  features: [
    'Seven live sessions of one hour',
    'Works on a laptop or, with an online editor, on a phone',
    'Exercises with Indian examples: bills, trains, cricket scores',
    'Expense tracker project',
    'A mentor answers doubts the same day',
    'Certificate with a number anyone can check',
  ],
  deliveryIncludes: ['Printed workbook'],
  enrolledCount: 274,
  rating: 4.9,
  extra: {
    level: 'Beginner',
    language: 'English and Hindi',
    prerequisites: 'None at all.',
    syllabus: [
      'Day 1: Talking to Python: numbers, text, names',
      'Day 2: Decisions',
      'Day 3: Loops',
      'Day 4: Lists and dictionaries',
      'Day 5: Functions',
      'Day 6: Reading and writing files',
      'Day 7: The expense tracker, finished and shown',
    ],
  },
});

export const javaCollege = seedCourse({
  title: 'Java for College and First Job',
  shortDescription:
    'Fifteen days of Java: objects, collections, exceptions and JDBC, through a bus-ticket booking project.',
  description: [
    'Java fills the third semester and many first interviews. This course covers what both ask for, and keeps one project running through it so that the ideas have somewhere to live.',
    'The project is a bus-ticket booking program: seats, fares, cancellations and a small database. You write tests for it, because the first thing a team will ask of you is to not break things.',
    'We do not promise placement. We do sit with each student for one mock interview and give straight feedback.',
  ],
  price: 1599,
  originalPrice: 2599,
  durationDays: 15,
  courseType: 'programming',
  features: [
    'Fifteen live sessions of 75 minutes',
    'Objects, interfaces, generics and collections',
    'Exceptions and unit tests with JUnit',
    'Bus-ticket booking project with a database',
    'One mock interview with written feedback',
    'Résumé review at the end',
  ],
  deliveryIncludes: ['Printed notes', 'Interview question booklet'],
  enrolledCount: 186,
  rating: 4.2,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites: 'Basic programming in any language.',
    syllabus: [
      'Days 1–2: JDK, types, methods, the shape of a program',
      'Days 3–5: Classes, interfaces and packages',
      'Days 6–8: Generics and collections',
      'Days 9–10: Exceptions and JUnit',
      'Days 11–12: JDBC and a small database',
      'Days 13–14: Finishing the booking project',
      'Day 15: Mock interviews and résumé review',
    ],
  },
});

export const dataStructures = seedCourse({
  title: 'Data Structures and Algorithms, Patiently',
  shortDescription:
    'Three weeks from arrays to graphs in Python or C++, with every structure drawn before it is coded.',
  description: [
    'Three weeks, one structure at a time. Each is first acted out with cards and paper, then written, then measured, so that “big O” is something you have seen and not only a symbol.',
    'You may write in Python or C++. There is a problem every day, chosen so that it can be solved in one sitting by somebody who attended, and a fortnightly round of harder ones for those who want them.',
  ],
  price: 2199,
  originalPrice: 2999,
  durationDays: 21,
  courseType: 'programming',
  features: [
    'Twenty-one live sessions of one hour',
    'Every structure drawn, coded and timed',
    'One problem a day with a discussed solution',
    'Python or C++, as you prefer',
    'Weekly small-group problem circle',
    'Two timed practice rounds in interview style',
  ],
  deliveryIncludes: ['Printed problem book', 'Pack of practice cards'],
  enrolledCount: 215,
  rating: 4.6,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites: 'Functions and loops in Python or C++.',
    syllabus: [
      'Days 1–3: Counting steps; arrays and strings',
      'Days 4–6: Stacks, queues and linked lists',
      'Days 7–9: Recursion and sorting',
      'Days 10–12: Hash tables',
      'Days 13–15: Trees and heaps',
      'Days 16–18: Graphs and shortest paths',
      'Days 19–21: Dynamic programming and two timed rounds',
    ],
  },
});
