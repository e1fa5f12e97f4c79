// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** Races on fields of every type are seen. */
public final class AllTypesRacy {
    boolean flag;
    byte octet;
    char letter;
    short small;
    int number;
    long big;
    float single;
    double precise;
    String text;

    public static void main(String[] args) throws Exception {
        AllTypesRacy shared = new AllTypesRacy();
        Thread thread = new Thread(() -> {
            shared.flag = true; // at: Z
            shared.octet = -1; // at: B
            shared.letter = 'x'; // at: C
            shared.small = -2; // at: S
            shared.number = -3; // at: I
            shared.big = Long.MIN_VALUE; // at: J
            shared.single = 1.5f; // at: F
            shared.precise = -0.25; // at: D
            shared.text = "text"; // at: L
        });
        thread.start();
        shared.flag = true; // racy: Z
        shared.octet = -1; // racy: B
        shared.letter = 'x'; // racy: C
        shared.small = -2; // racy: S
        shared.number = -3; // racy: I
        shared.big = Long.MIN_VALUE; // racy: J
        shared.single = 1.5f; // racy: F
        shared.precise = -0.25; // racy: D
        shared.text = "text"; // racy: L
        thread.join();
        System.out.println(shared.big + shared.text);
    }
}
