// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import java.util.Hashtable;
import java.util.Vector;

/** Calls on a Vector and a Hashtable are sections of their monitors with an access inside, also when they throw. */
public final class VectorSections {
    public static void main(String[] args) throws Exception {
        Vector<String> vector = new Vector<>();
        Hashtable<String, String> table = new Hashtable<>();
        Thread thread = new Thread(() -> {
            vector.add("a"); // expect: acq r(Vector) w(Vector) rel
            table.put("a", "b"); // expect: acq r(Hashtable) w(Hashtable) rel
        });
        thread.start();
        thread.join();
        System.out.println(vector.size()); // expect: acq r(Vector) rel
        System.out.println(table.get("a")); // expect: acq r(Hashtable) rel
        try {
            vector.elementAt(7); // expect: acq r(Vector) rel
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        synchronized (vector) {
            vector.addElement("b"); // expect: r(Vector) w(Vector)
        }
    }
}
