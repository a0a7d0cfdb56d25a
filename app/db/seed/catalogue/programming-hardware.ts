import { seedCourse } from '../seed-course.ts';

export const linuxCommandLine = seedCourse({
  title: 'Linux and the Command Line',
  shortDescription:
    'Three evenings to feel at home in a terminal: files, pipes, permissions and a small backup script.',
  description: [
    'Nearly every server, and every drone’s companion computer, answers to a terminal. In three evenings you learn enough to move about, find things, and stop being afraid of a blinking cursor.',
    'You finish with a backup script of about twenty lines that runs by itself each night. We read it together, line by line, and agree on what could go wrong.',
  ],
  price: 349,
  originalPrice: 499,
  durationDays: 3,
  courseType: 'programming',
  features: [
    'Three live sessions of 90 minutes',
    'Works in a virtual machine or on Windows with WSL',
    'Thirty commands that cover daily work',
    'Pipes, permissions and processes',
    'Backup script that runs every night',
  ],
  deliveryIncludes: ['Printed command card'],
  enrolledCount: 0,
  rating: null,
  extra: {
    level: 'Beginner',
    language: 'English and Hindi',
    prerequisites: 'None. A laptop with 8 GB of memory is comfortable.',
    syllabus: [
      'Day 1: Moving about, files, reading the manual',
      'Day 2: Pipes, searching, permissions',
      'Day 3: Scripts, schedules, and your backup',
    ],
  },
});

export const arduinoProjects = seedCourse({
  title: 'Arduino: Ten Small Projects',
  shortDescription:
    'A kit at your door and ten projects in six days: a traffic light, a plant waterer, a cricket scoreboard and more.',
  description: [
    'A box arrives; ten things come out of it. Each project takes less than an hour and uses one new idea: a button, a sensor, a motor, a display. By the sixth day you mix them into one of your own.',
    'Parents often sit in, and are welcome. The kit is ordinary and sturdy, bought from Indian sellers, so a lost resistor can be replaced on SP Road for a rupee.',
  ],
  price: 1499,
  originalPrice: null,
  durationDays: 6,
  courseType: 'programming',
  features: [
    'Complete kit posted to your home, yours to keep',
    'Ten projects, each under an hour',
    'Wiring checked over video',
    'Code explained line by line',
    'Eleventh project of your own, shown on day six',
    'Suitable from class 7, with an adult nearby',
  ],
  deliveryIncludes: [
    'Uno-compatible board with USB cable',
    'Breadboard, jumper wires, resistors and LEDs',
    'Ultrasonic, light, soil and temperature sensors',
    'Small servo, buzzer and 16×2 display',
    'Printed project book',
  ],
  enrolledCount: 248,
  rating: 4.8,
  extra: {
    level: 'Beginner',
    language: 'English and Kannada',
    prerequisites: 'None.',
    syllabus: [
      'Day 1: Blink, traffic light, reaction game',
      'Day 2: Night lamp and thermometer',
      'Day 3: Distance meter and parking beeper',
      'Day 4: Plant waterer',
      'Day 5: Cricket scoreboard and a servo barrier',
      'Day 6: A project of your own',
    ],
  },
});

export const embeddedC = seedCourse({
  title: 'Embedded C on STM32',
  shortDescription:
    'Registers, timers, interrupts and UART in C on an STM32 board, ending in a motor-speed controller.',
  description: [
    'The chip on most flight controllers is an STM32. This course programs one in C, close to the metal, with a debugger connected from the first hour.',
    'You write your own small drivers for pins, timers and serial ports before using the vendor’s library, so that the library is a convenience and not a mystery. The final project reads a knob, drives a motor, measures its speed and holds it steady.',
    'It is the hardest course we offer. Students who finish it often go on to write firmware for a living.',
  ],
  price: 3499,
  originalPrice: 4499,
  durationDays: 12,
  courseType: 'programming',
  features: [
    'Board and motor kit posted to your home',
    'Twelve live sessions of two hours in groups of ten',
    'Debugger used from the first hour',
    'Own drivers for GPIO, timers, ADC and UART',
    'Interrupts and the bugs they bring',
    'Closed-loop motor controller project',
    'Code review by a firmware engineer',
    'Reading a data sheet without drowning',
  ],
  deliveryIncludes: [
    'STM32 development board with debugger',
    'Small DC motor with encoder and driver',
    'Breadboard, wires and a potentiometer',
    'Printed register reference',
  ],
  enrolledCount: 51,
  rating: 4.9,
  extra: {
    level: 'Advanced',
    language: 'English',
    prerequisites: 'C with pointers and structures. Arduino experience helps.',
    syllabus: [
      'Days 1–2: Toolchain, debugger, registers and the first LED',
      'Days 3–4: Clocks, GPIO and timers',
      'Days 5–6: Interrupts, and the bugs they bring',
      'Days 7–8: ADC, PWM and UART',
      'Day 9: The vendor’s library, now that you know what it does',
      'Days 10–12: Motor-speed controller, review and showing',
    ],
  },
});
