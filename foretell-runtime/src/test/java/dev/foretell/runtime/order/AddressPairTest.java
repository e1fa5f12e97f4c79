// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class AddressPairTest {
    @Test
    void isTheSameFromEitherEnd() throws UnknownHostException {
        AddressPair here = new AddressPair(address(1), 80, address(2), 4000);
        AddressPair there = new AddressPair(address(2), 4000, address(1), 80);

        assertThat(here).isEqualTo(there).hasSameHashCodeAs(there);
        assertThat(here.near).isEqualTo(0);
        assertThat(there.near).isEqualTo(1);
    }

    @Test
    void tellsEndsApartThatHaveTheSamePort() throws UnknownHostException {
        AddressPair here = new AddressPair(address(1), 80, address(200), 80);
        AddressPair there = new AddressPair(address(200), 80, address(1), 80);

        assertThat(here).isEqualTo(there);
        assertThat(here.near + there.near).isEqualTo(1);
    }

    @Test
    void isAnotherForAnotherPortOrAddress() throws UnknownHostException {
        AddressPair pair = new AddressPair(address(1), 80, address(2), 4000);

        assertThat(pair).isNotEqualTo(new AddressPair(address(1), 80, address(2), 4001));
        assertThat(pair).isNotEqualTo(new AddressPair(address(2), 80, address(1), 4000));
        assertThat(pair).isNotEqualTo(new AddressPair(address(1), 80, address(3), 4000));
    }

    @Test
    void knowsAConnectionWithItself() throws UnknownHostException {
        assertThat(new AddressPair(address(1), 80, address(1), 80).near).isEqualTo(2);
    }

    private static InetAddress address(int last) throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) last});
    }
}
